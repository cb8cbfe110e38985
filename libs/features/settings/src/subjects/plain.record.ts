/** A row as exports show it: names in snake case, instants in ISO 8601. Values that are objects themselves stay as they are. */
export function plainRecord<T extends object>(row: T, ...leftOut: readonly (keyof T & string)[]): Record<string, unknown> {
  const kept = Object.entries(row).filter(([name]) => !(leftOut as readonly string[]).includes(name));
  return Object.fromEntries(
    kept.map(([name, value]: [string, unknown]) => [snakeCase(name), value instanceof Date ? value.toISOString() : value]),
  );
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
