/** Waits until `check` gives something true. @throws after `withinMs` */
export async function until(check, withinMs, what) {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const found = await check();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`${what} took more than ${withinMs / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
