/** What Postgres takes as text and as JSON: in place of U+0000 and of half a surrogate pair stands the sign for what is no character. */
export function storable<T>(value: T): T {
  if (typeof value === 'string') return value.replace(/[\u0000\ud800-\udfff]/gu, '\ufffd') as T;
  if (Array.isArray(value)) return value.map((each: unknown) => storable(each)) as T;
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [storable(key), storable(each as unknown)])) as T;
}
