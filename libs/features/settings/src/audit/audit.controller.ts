import { auditEndpoints, type InputOf } from '@footfall/contracts';
import { Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { AuditLog } from './audit.log';

@Controller()
export class AuditController {
  constructor(@Inject(AuditLog) private readonly log: AuditLog) {}

  @Endpoint(auditEndpoints.list)
  list(@Input() input: InputOf<typeof auditEndpoints.list>) {
    return this.log.list(input);
  }
}
