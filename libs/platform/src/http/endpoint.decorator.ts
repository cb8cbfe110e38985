import { HttpCode, RequestMapping, RequestMethod, applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Endpoint as EndpointRow } from '@footfall/contracts';

/** Makes a controller method the route of a row: its path, aliases, status and checks all come from there. */
export const Endpoint = (row: EndpointRow): MethodDecorator =>
  applyDecorators(
    RequestMapping({ method: RequestMethod[row.method], path: [row.path, ...(row.aliases ?? [])] }),
    HttpCode(row.status),
    RouteConfig({ endpoint: row }),
  );
