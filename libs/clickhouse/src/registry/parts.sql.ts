/** `expression AS name, …` of a set of parts. */
export function selectParts(parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts)
    .map(([name, sql]) => `${sql} AS ${name}`)
    .join(', ');
}

/** `sum(name) AS name, …`: the parts of several rows that hold them. */
export function sumParts(parts: Readonly<Record<string, string>>): string {
  return Object.keys(parts)
    .map((name) => `sum(${name}) AS ${name}`)
    .join(', ');
}

export const partNames = (parts: Readonly<Record<string, string>>): string => Object.keys(parts).join(', ');
