/** When this day (2026-03-29) begins where the reader is, or one so many days later: not all days have 24 hours. Seconds since 1970. */
export function midnight(date: string, later = 0): number {
  const [year, month, day] = date.split("-").map(Number) as [number, number, number];
  return new Date(year, month - 1, day + later).getTime() / 1000;
}
