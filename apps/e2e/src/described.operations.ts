import type { DescribedOperation } from './hostile.requests';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the document is judged by a spec of its own
type Json = any;

/** The operations of an OpenAPI document, with the schemas of their input. */
export function operationsOf(document: Json): DescribedOperation[] {
  return Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters.map((each: Json) => ({ ...each, schema: inlined(document, each.schema) })),
      body: inlined(document, operation.requestBody?.content['application/json']?.schema),
    })),
  );
}

/** With the schemas that references lead to in their place; none of the inputs is recursive. */
function inlined(document: Json, schema: Json): Json {
  if (schema === null || typeof schema !== 'object') return schema;
  if (Array.isArray(schema)) return schema.map((each) => inlined(document, each));
  const found = resolve(document, schema);
  return Object.fromEntries(Object.entries(found).map(([key, value]) => [key, inlined(document, value)]));
}

function resolve(document: Json, value: Json): Json {
  if (!value?.$ref) return value;
  return resolve(
    document,
    value.$ref
      .slice(2)
      .split('/')
      .reduce((node: Json, key: string) => node[key.replaceAll('~1', '/')], document),
  );
}
