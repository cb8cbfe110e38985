import { errorEndpoints, type InputOf } from '@footfall/contracts';
import { Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { ErrorGroupStatuses } from './error-group.statuses';

@Controller()
export class ErrorGroupsController {
  constructor(@Inject(ErrorGroupStatuses) private readonly statuses: ErrorGroupStatuses) {}

  @Endpoint(errorEndpoints.setStatus)
  setStatus(@Input() input: InputOf<typeof errorEndpoints.setStatus>) {
    return this.statuses.set(input);
  }
}
