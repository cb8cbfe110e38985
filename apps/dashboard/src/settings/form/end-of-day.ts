/** The end of a day on this machine's clock, as an instant; null for none. What is no date comes back as it is, to be refused. */
export function endOfDay(day: string): string | null {
  if (day === '') return null;
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? day : end.toISOString();
}
