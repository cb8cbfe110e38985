import type { CollectedEvent } from '@footfall/contracts';
import { eventually, testLog, type TestLog } from '@footfall/testing';
import { collected, HISTORICAL, KEYED, RECEIVED_AT, WEBSITE_ID, type Situation } from './collected.fixture';
import { collectingParts, type CollectingParts } from './collecting-parts.fixture';
import { dropOptedOut } from './drop-opted-out.step';
import type { DropStep } from './step';

const EVENT: CollectedEvent = { type: 'pageview' };

describe('an objection', () => {
  let store: TestLog;
  let parts: CollectingParts;
  let step: DropStep;
  beforeAll(async () => {
    store = await testLog();
    parts = await collectingParts(store.log);
    await eventually(() => parts.check());
    step = dropOptedOut(parts.consents);
    await parts.consents.tell(
      ['denied', 'former'].map((visitor) => ({ websiteId: WEBSITE_ID, visitor, denied: true, at: RECEIVED_AT - 9 })),
    );
  });
  afterAll(async () => {
    await parts.close();
    await store.close();
  });

  const judged = (situation: Situation, event = EVENT) => step.run(collected(event, situation));
  const by = (headers: Record<string, string>, settings: Situation['settings'] = {}): Situation => ({
    sender: { headers },
    settings,
    hit: { visitor: 'somebody' },
  });
  const of = (visitor: string, more: Situation = {}): Situation => ({ hit: { visitor }, ...more });

  it.each<[string, Situation, string | undefined]>([
    ['none', by({}), undefined],
    ['Global Privacy Control', by({ 'sec-gpc': '1' }), 'opted_out'],
    ['Global Privacy Control that says no', by({ 'sec-gpc': '0' }), undefined],
    ['Global Privacy Control, not honoured', by({ 'sec-gpc': '1' }, { honour_gpc: false }), undefined],
    ['Do Not Track', by({ dnt: '1' }), 'opted_out'],
    ['Do Not Track that says no', by({ dnt: '0' }), undefined],
    ['Do Not Track, not honoured', by({ dnt: '1' }, { honour_dnt: false }), undefined],
    ['Do Not Track of history', { ...by({ dnt: '1' }), entrance: HISTORICAL }, 'opted_out'],
    ['denied consent', of('denied'), 'opted_out'],
    ['denied consent under the former id', of('', { hit: { visitor: 'present', previousVisitor: 'former' } }), 'opted_out'],
    ['denied consent, with a credential', of('denied', { entrance: KEYED }), 'opted_out'],
    ['denied consent, of history', of('denied', { entrance: HISTORICAL }), undefined],
    ['denied consent of somebody else', of('other'), undefined],
  ])('%s', (_, situation, reason) => expect(judged(situation)).toBe(reason));

  it('is heard again where it is taken back', () => {
    expect(judged(of('denied'), { type: 'consent' })).toBeUndefined();
    expect(judged(by({ dnt: '1' }), { type: 'consent' })).toBe('opted_out');
  });
  it('holds from the event of the request on that says it', () => {
    const [denied, other] = ['denied', 'other'].map((visitor) => collected(EVENT, of(visitor)));
    denied?.request.consentsBefore.set('denied', false);
    other?.request.consentsBefore.set('other', true);
    expect([denied, other].map((one) => one && step.run(one))).toEqual([undefined, 'opted_out']);
  });
});
