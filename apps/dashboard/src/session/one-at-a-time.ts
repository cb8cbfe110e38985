const NAME = 'footfall-session';
const LEASE_MS = 10_000;
const LOOK_MS = 60;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs it while no other tab runs it. Pages of plain http have no locks: there a lease in the storage of all tabs stands for one. */
export async function oneAtATime<T>(run: () => Promise<T>): Promise<T> {
  // Absent outside secure contexts, whatever the types say.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (locks) return locks.request(NAME, run);
  return leased(run);
}

async function leased<T>(run: () => Promise<T>): Promise<T> {
  const mine = String(Math.random());
  const read = () => localStorage.getItem(NAME)?.split(' ') ?? [];
  for (;;) {
    const [, until] = read();
    if (until === undefined || Number(until) < Date.now()) {
      localStorage.setItem(NAME, `${mine} ${Date.now() + LEASE_MS}`);
      await wait(LOOK_MS / 2);
      // The last of those who wrote at once has it.
      if (read()[0] === mine) break;
    }
    await wait(LOOK_MS);
  }
  try {
    return await run();
  } finally {
    if (read()[0] === mine) localStorage.removeItem(NAME);
  }
}
