import { HttpCode, RequestMapping, RequestMethod, applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { dashboardMirrorOf, sharedRowOf, type Endpoint as EndpointRow } from '@footfall/contracts';

/** Makes a controller method the route of a row, and of the rows that give the same answers to others: path, aliases, status and checks all come from there. */
export function Endpoint(row: EndpointRow): MethodDecorator {
  const others = [dashboardMirrorOf(row), sharedRowOf(row)].filter((other) => other !== undefined);
  return applyDecorators(
    RequestMapping({ method: RequestMethod[row.method], path: [row.path, ...(row.aliases ?? []), ...others.map(({ path }) => path)] }),
    HttpCode(row.status),
    RouteConfig({ endpoint: row, ...(others.length ? { others } : {}) }),
  );
}
