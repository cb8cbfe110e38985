import { operatorEndpoints, type InputOf } from '@footfall/contracts';
import { CLOCK, Endpoint, Input, type Clock } from '@footfall/platform';
import { Controller, Inject } from '@nestjs/common';
import { Detector } from './detector';
import { LOOK_BACK_MS } from './detector.schedule';

/** Well within what the gateway waits for an answer. */
const MOST_MS = 15_000;

type Row = typeof operatorEndpoints.judgeWindows;

@Controller()
export class DetectorController {
  constructor(
    @Inject(Detector) private readonly detector: Detector,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Endpoint(operatorEndpoints.judgeWindows)
  run(@Input() { body: { website_id: websiteId, from } }: InputOf<Row>) {
    const since = from === undefined ? this.clock.now() - LOOK_BACK_MS : Date.parse(from);
    return this.detector.run({ websiteId, from: () => since, mostMs: MOST_MS });
  }
}
