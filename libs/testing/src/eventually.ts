/** Of each wait, in milliseconds; runs in which much has to fail may say less. */
const PATIENCE_MS = Number(process.env['FOOTFALL_TEST_PATIENCE_MS']) || 60_000;

/**
 * Calls `check` until it stops throwing, then gives its value. Rethrows the last error after `withinMs`.
 * Tests wait with this for what happens elsewhere, never by sleeping a guessed time.
 * Asks seldom where it waits long (from every `everyMs` to each second), so that it neither uses up limits by the minute nor slows down what it waits for.
 */
export async function eventually<T>(check: () => T | Promise<T>, withinMs = PATIENCE_MS, everyMs = 50): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (let pause = everyMs; ; pause = Math.max(everyMs, Math.min(1_000, pause * 1.2))) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
