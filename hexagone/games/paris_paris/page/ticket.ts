/** The outline of a ticket with a notch in both sides, its middle at 0, 0. */
export function outline([wide, high]: [number, number]): string {
  const notch = `a${high * 0.14} ${high * 0.14} 0 0 0 0 `;
  const side = high * 0.36;
  return `M${-wide / 2} ${-high / 2}h${wide}v${side}${notch}${high * 0.28}V${high / 2}h${-wide}v${-side}${notch}${-high * 0.28}z`;
}
