import { funnelEndpoints, preferenceEndpoints, profileEndpoints } from '.';

const goal = { type: 'goal', match: 'a' };
const body = (row: { readonly shapes: { readonly body?: { safeParse(value: unknown): { success: boolean } } } }, value: unknown) =>
  row.shapes.body?.safeParse(value).success;

test.each([
  ['a picture', (odd: string) => body(profileEndpoints.change, { avatar_url: `https://a.example/${odd}` })],
  [
    'a Slack address',
    (odd: string) => body(preferenceEndpoints.changeNotifications, { slack_webhook_url: `https://hooks.example/${odd}` }),
  ],
  ['a step', (odd: string) => body(funnelEndpoints.create, { name: 'f', steps: [goal, { type: 'event', match: `a${odd}` }] })],
])('%s is refused where it could not be stored', (_, taken) => {
  expect([taken('b'), taken('\u0000'), taken('\ud800')]).toEqual([true, false, false]);
});
