import { internalImportEndpoints, type InputOf } from '@footfall/contracts';
import { Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { ImportedEvents } from './imported.events';

@Controller()
export class ImportsController {
  constructor(@Inject(ImportedEvents) private readonly events: ImportedEvents) {}

  @Endpoint(internalImportEndpoints.judge)
  judge(@Input() input: InputOf<typeof internalImportEndpoints.judge>) {
    return this.events.judge(input);
  }

  @Endpoint(internalImportEndpoints.collect)
  collect(@Input() input: InputOf<typeof internalImportEndpoints.collect>) {
    return this.events.collect(input);
  }

  @Endpoint(internalImportEndpoints.undo)
  undo(@Input() input: InputOf<typeof internalImportEndpoints.undo>) {
    return this.events.undo(input);
  }
}
