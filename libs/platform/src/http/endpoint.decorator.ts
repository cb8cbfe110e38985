import { HttpCode, RequestMapping, RequestMethod, applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { dashboardMirrorOf, type Endpoint as EndpointRow } from '@footfall/contracts';

/** Makes a controller method the route of a row, and of the row that mirrors it: path, aliases, status and checks all come from there. */
export function Endpoint(row: EndpointRow): MethodDecorator {
  const mirror = dashboardMirrorOf(row);
  return applyDecorators(
    RequestMapping({ method: RequestMethod[row.method], path: [row.path, ...(row.aliases ?? []), ...(mirror ? [mirror.path] : [])] }),
    HttpCode(row.status),
    RouteConfig({ endpoint: row, ...(mirror ? { mirror } : {}) }),
  );
}
