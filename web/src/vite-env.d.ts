declare module "*.toml" {
  const tables: Record<string, any>;
  export default tables;
}
