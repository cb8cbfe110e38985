const { TestEnvironment } = require('jest-environment-node');

/** The mutant that a spec of this run has noticed; each runs once. */
let noticed;

/** One failed test is enough to have noticed a mutant: the rest of its file is skipped, and so are the files after it. */
class FirstFailureEnvironment extends TestEnvironment {
  failed = false;

  async handleTestEvent(event) {
    const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
    if (event.name === 'test_done' && event.test.errors.length) {
      this.failed = true;
      noticed = mutant;
    }
    if (event.name === 'test_start' && (this.failed || (mutant !== undefined && mutant === noticed))) event.test.mode = 'skip';
  }
}

module.exports = FirstFailureEnvironment;
