import { AWAY_MS, CONTROLS, controls, NETWORKED_CONTROLS, TWO_WRITERS } from './cells/controls.cell.mjs';
import { clock } from './cells/clock.cell.mjs';
import { diskFull } from './cells/disk-full.cell.mjs';
import { underFaults } from './cells/faults.cell.mjs';
import { matrix } from './cells/matrix.cell.mjs';
import { outages } from './cells/outages.cell.mjs';
import { poison } from './cells/poison.cell.mjs';
import { OPERATOR_TOKEN, rebuild } from './cells/rebuild.cell.mjs';
import { windows } from './cells/windows.cell.mjs';
import { BoundedSubject } from './bounded.subject.mjs';
import { EmbeddedSubject } from './embedded.subject.mjs';
import { NetworkedSubject } from './networked.subject.mjs';
import { ProxiedSubject } from './proxied.subject.mjs';

const scaled = (share, whole, least) => Math.max(least, Math.round(whole * share));
const subjectOf = (profile, env) => (profile === 'embedded' ? new EmbeddedSubject(env) : new NetworkedSubject(env));

/** Longer than a statement to the store is waited for, so that its answer comes to nobody, and the statement is made all the same. */
const STALL_MS = [33_000, 40_000];

/** Of ten processes. They come back side by side, which takes no longer than one of them does. */
const AT_ONCE = [1, 3];

/**
 * What `npm run proof` does, by name: `profiles` that have it, `minutes` that the whole of it takes on two cores, and
 * `run({profile, seed, share, until, say})`, which resolves with `{held, seen}`; `share` of 1 is the whole target.
 */
export const CELLS = {
  controls: {
    profiles: ['embedded', 'networked'],
    minutes: 4,
    run: ({ profile, ...given }) =>
      profile === 'embedded'
        ? controls({ ...given, broken: CONTROLS, subjectWith: (env) => new EmbeddedSubject(env) })
        : controls({ ...given, broken: NETWORKED_CONTROLS, subjectWith: (env) => new NetworkedSubject(env, ['ingestion']) }),
  },
  kills: {
    profiles: ['embedded', 'networked'],
    minutes: 35,
    run: ({ profile, share, ...given }) =>
      profile === 'embedded'
        ? underFaults({ ...given, subject: new EmbeddedSubject(), count: scaled(share, 240, 6), perSecond: 400, least: 420 })
        : underFaults({
            ...given,
            subject: new NetworkedSubject(),
            count: scaled(share, 220, 10),
            together: AT_ONCE,
            perSecond: 400,
            least: 950,
          }),
  },
  windows: {
    profiles: ['embedded'],
    minutes: 15,
    run: ({ share, ...given }) => windows({ ...given, subject: new EmbeddedSubject(), hits: scaled(share, 25, 1) }),
  },
  stalls: {
    profiles: ['embedded', 'networked'],
    minutes: 10,
    run: ({ profile, share, ...given }) =>
      underFaults({
        ...given,
        subject: subjectOf(profile),
        count: scaled(share, 12, 1),
        what: 'pause',
        whom: ['clickhouse'],
        lasting: STALL_MS,
      }),
  },
  poison: {
    profiles: ['embedded'],
    minutes: 4,
    run: ({ share, ...given }) => poison({ ...given, subject: new EmbeddedSubject(), records: scaled(share, 1_000, 60) }),
  },
  rebuild: {
    profiles: ['embedded'],
    minutes: 8,
    run: ({ share, ...given }) =>
      rebuild({
        ...given,
        subject: new EmbeddedSubject({ FOOTFALL_OPERATOR_TOKEN: OPERATOR_TOKEN }),
        events: scaled(share, 50_000, 500),
      }),
  },
  'disk-full': {
    profiles: ['embedded'],
    minutes: 8,
    run: ({ share, ...given }) => diskFull({ ...given, subject: new BoundedSubject(), count: scaled(share, 6, 2) }),
  },
  clock: {
    profiles: ['embedded'],
    minutes: 6,
    run: ({ share, ...given }) => clock({ ...given, subjectWith: (env) => new EmbeddedSubject(env), count: scaled(share, 24, 3) }),
  },
  outages: {
    profiles: ['networked'],
    minutes: 20,
    run: ({ share, ...given }) => outages({ ...given, subject: new NetworkedSubject(), count: scaled(share, 8, 4) }),
  },
  zombies: {
    profiles: ['networked'],
    minutes: 10,
    run: ({ share, ...given }) =>
      underFaults({
        ...given,
        subject: new NetworkedSubject({}, ['ingestion']),
        count: scaled(share, 16, 1),
        what: 'pause',
        whom: TWO_WRITERS,
        lasting: AWAY_MS,
      }),
  },
  matrix: {
    profiles: ['networked'],
    minutes: 20,
    run: (given) => matrix({ ...given, subject: new ProxiedSubject() }),
  },
};
