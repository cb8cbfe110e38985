import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();

/** The validated input: `InputOf<typeof row>`. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).footfallInput);

/** Who asks, and about what: `RequestContext`. */
export const Context = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).footfallContext);
