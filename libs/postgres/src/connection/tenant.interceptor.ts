import type { RequestContext } from '@footfall/contracts';
import { rowOf } from '@footfall/platform';
import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Observable } from 'rxjs';
import type { Database } from './database';
import { acrossTenants, withinBounds, type TenantBounds } from './tenancy';

/**
 * Bounds every request to the tenants that it was admitted to, whatever its handler asks the database for. What comes without
 * a tenant sees all: logins, questions of other services, the operator.
 */
export class TenantInterceptor implements NestInterceptor {
  constructor(private readonly database: Database) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!request.footfallContext) return next.handle();
    const bounds = this.boundsOf(request.footfallContext, request);
    const handle = () => next.handle();
    // Handlers begin to work when they are subscribed to.
    return new Observable((subscriber) =>
      bounds ? withinBounds(bounds, () => handle().subscribe(subscriber)) : acrossTenants(() => handle().subscribe(subscriber)),
    );
  }

  /** Null: all tenants. */
  private boundsOf({ principal, website }: RequestContext, request: FastifyRequest): TenantBounds | null {
    if (principal.kind === 'credential') return { teamIds: async () => principal.teamIds, userId: null };
    if (principal.kind !== 'user') return null;
    const { userId } = principal;
    const admitted = website?.teamId ?? (rowOf(request)?.resource === 'teamId' ? teamIn(request) : undefined);
    if (admitted) return { teamIds: async () => [admitted], userId };
    let own: Promise<readonly string[]> | undefined;
    const ownTeams = () => acrossTenants(() => this.database.read.memberships.teamIdsOf(userId));
    return { teamIds: () => (own ??= ownTeams()), userId };
  }
}

const teamIn = ({ params }: FastifyRequest): string | undefined => (params as { teamId?: string }).teamId?.toLowerCase();
