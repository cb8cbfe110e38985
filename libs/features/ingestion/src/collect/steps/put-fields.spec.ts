import type { AcceptedHit, CollectedEvent } from '@footfall/contracts';
import type { Collected } from '../collected';
import { putFields } from './put-fields.step';

function detailsOf(event: CollectedEvent, heatmaps: boolean): AcceptedHit['details'] {
  const hit = { type: event.type } as AcceptedHit;
  putFields.run({ event, hit, request: { website: { settings: { heatmaps } } } } as unknown as Collected);
  return hit.details;
}

describe('the place of a click', () => {
  const click: CollectedEvent = { type: 'click', x: 0, y: 640, selector: 'main > a', rage: true, dead: false };

  it('is kept for heatmaps', () => {
    expect(detailsOf(click, true)).toEqual({ x: 0, y: 640, selector: 'main > a', rage: true, dead: false });
  });
  it('is not kept where they are switched off; the click is', () => {
    expect(detailsOf(click, false)).toEqual({ rage: true, dead: false });
    expect(detailsOf({ type: 'click', x: 0.5, y: 1, selector: 'a' }, false)).toBeUndefined();
  });
});
