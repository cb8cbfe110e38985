const { TestEnvironment } = require('jest-environment-node');

/** One failed test is enough to have noticed a mutant: the rest of its file is skipped. */
class FirstFailureEnvironment extends TestEnvironment {
  failed = false;

  async handleTestEvent(event) {
    if (event.name === 'test_done' && event.test.errors.length) this.failed = true;
    if (event.name === 'test_start' && this.failed) event.test.mode = 'skip';
  }
}

module.exports = FirstFailureEnvironment;
