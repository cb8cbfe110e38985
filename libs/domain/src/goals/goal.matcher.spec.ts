import { goalMatcher } from './index';

const matches = goalMatcher([
  { id: 'signup', type: 'event', match: 'signup' },
  { id: 'also', type: 'event', match: 'signup' },
  { id: 'thanks', type: 'page', match: '/thanks/*' },
  { id: 'shop', type: 'page', match: '/shop*' },
  { id: 'offer', type: 'page', match: '/shop/offer' },
]);

it.each([
  ['event', 'signup', '/', ['signup', 'also']],
  ['goal', 'signup', '/', ['signup', 'also']],
  ['event', 'Signup', '/', []],
  ['event', null, '/thanks/you', []],
  ['click', 'signup', '/thanks/you', []],
  ['pageview', 'signup', '/', []],
  ['pageview', null, '/thanks/you', ['thanks']],
  ['pageview', null, '/thanks', []],
  ['pageview', null, '/thanksgiving', []],
  ['pageview', null, '/shop/offer/', ['shop', 'offer']],
  ['pageview', null, '/shop', ['shop']],
] as const)('%s %s on %s', (type, name, path, goals) => expect(matches({ type, name, path })).toEqual(goals));
it('no goals, none completed', () => expect(goalMatcher([])({ type: 'event', name: 'signup', path: '/' })).toEqual([]));
