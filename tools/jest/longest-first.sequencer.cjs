const { join, relative } = require('node:path');
const { createRequire } = require('node:module');

/** The one that comes with jest, wherever it was installed to. */
const core = createRequire(require.resolve('jest')).resolve('@jest/core');
const { default: Sequencer } = createRequire(core)('@jest/test-sequencer');

const root = join(__dirname, '..', '..');

/**
 * Specs that take long, longest first. Begun before all others they leave no worker alone with one of them at the end; jest itself
 * knows how long each took only where it has run before, and a fresh clone has not.
 */
const LONGEST = [
  'apps/e2e/src/isolation.spec.ts',
  'apps/e2e/src/kill.spec.ts',
  'apps/e2e/src/external.matrix.spec.ts',
  'apps/e2e/src/dashboard.matrix.spec.ts',
  'apps/e2e/src/dashboard.overview.spec.ts',
  'apps/e2e/src/dashboard.analysis.spec.ts',
  'apps/e2e/src/dashboard.settings.spec.ts',
  'apps/e2e/src/limits.spec.ts',
  'libs/features/analytics-query/src/numbers.spec.ts',
  'apps/e2e/src/networked.spec.ts',
  'apps/e2e/src/outbox-kill.spec.ts',
  'apps/e2e/src/hostile.spec.ts',
  'apps/tracker/src/modules.spec.ts',
  'libs/features/ingestion/src/erasure/subject-erasure.recovery.spec.ts',
  'apps/e2e/src/deletion.spec.ts',
  'apps/e2e/src/credits.spec.ts',
  'apps/e2e/src/embedded.spec.ts',
  'libs/features/ingestion/src/process/order-of-events.spec.ts',
  'apps/e2e/src/start.spec.ts',
  'apps/tracker/src/privacy.spec.ts',
  'libs/adapters/kafka/src/kafka-event-log.contract.spec.ts',
  'libs/features/analytics-query/src/stats/stats.numbers.spec.ts',
  'libs/features/webhooks/src/dispatch/dispatcher.side-by-side.spec.ts',
  'apps/e2e/src/widgets.browser.spec.ts',
  'apps/e2e/src/quota.spec.ts',
  'apps/tracker/src/delivery.spec.ts',
  'apps/e2e/src/erasure.spec.ts',
];

module.exports = class LongestFirstSequencer extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const place = LONGEST.indexOf(relative(root, path));
      return place < 0 ? LONGEST.length : place;
    };
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
};
