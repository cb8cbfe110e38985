/** The day on this machine's clock (YYYY-MM-DD) in which an instant (ISO 8601) lies: what `endOfDay` was made of. */
export function lastDay(instant: string): string {
  const at = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
