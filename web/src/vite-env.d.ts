declare module "*.toml" {
  const tables: Record<string, unknown>;
  export default tables;
}
