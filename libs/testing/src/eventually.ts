/**
 * Calls `check` until it stops throwing, then gives its value. Rethrows the last error after `withinMs`.
 * Tests wait with this for what happens elsewhere, never by sleeping a guessed time.
 */
export async function eventually<T>(check: () => T | Promise<T>, withinMs = 40_000, everyMs = 50): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }
}
