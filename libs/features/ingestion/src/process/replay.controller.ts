import { operatorEndpoints, type InputOf } from '@footfall/contracts';
import { Endpoint, Input } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { LogReplay } from './log.replay';

type Row = typeof operatorEndpoints.replay;

@Controller()
export class ReplayController {
  constructor(@Inject(LogReplay) private readonly replay: LogReplay) {}

  @Endpoint(operatorEndpoints.replay)
  run(@Input() { body: { from, resume } }: InputOf<Row>) {
    return this.replay.run({ from: from === undefined ? 0 : Date.parse(from), resume });
  }
}
