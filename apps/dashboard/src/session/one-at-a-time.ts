const NAME = 'footfall-session';
/** How long a page that is at work keeps the others waiting at most. */
const LEASE_MS = 10_000;
/** How long one that went away in the middle does: what it asked for is still under way, and nobody hears when it is answered. */
const LEFT_MS = 3_000;
const LOOK_MS = 60;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs it while no other page of this browser runs it. A lock ends with its page, and pages of plain http have none; so a lease in the
 * storage that all of them share says who is at work, and outlasts a page that is left or loaded again in the middle.
 */
export async function oneAtATime<T>(run: () => Promise<T>): Promise<T> {
  // Absent outside secure contexts, whatever the types say.
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!hasStorage()) return locks ? locks.request(NAME, run) : run();
  return locks ? locks.request(NAME, () => leased(run, false)) : leased(run, true);
}

/** Storage may be forbidden, or full. */
function hasStorage(): boolean {
  try {
    localStorage.setItem(`${NAME}-probe`, '');
    localStorage.removeItem(`${NAME}-probe`);
    return true;
  } catch {
    return false;
  }
}

/** @param contended whether several may reach for the lease at once */
async function leased<T>(run: () => Promise<T>, contended: boolean): Promise<T> {
  const mine = String(Math.random());
  const holder = () => localStorage.getItem(NAME)?.split(' ')[0];
  const hold = (ms: number) => localStorage.setItem(NAME, `${mine} ${Date.now() + ms}`);
  for (;;) {
    if (!isHeld()) {
      hold(LEASE_MS);
      if (contended) await wait(LOOK_MS / 2);
      // The last of those who wrote at once has it.
      if (holder() === mine) break;
    }
    await wait(LOOK_MS);
  }
  let left = false;
  const leave = () => {
    left = true;
    hold(LEFT_MS);
  };
  addEventListener('pagehide', leave);
  try {
    return await run();
  } finally {
    removeEventListener('pagehide', leave);
    // A page that is left is told at once that its request failed, though the service still answers it.
    if (!left && holder() === mine) localStorage.removeItem(NAME);
  }
}

function isHeld(): boolean {
  const left = Number(localStorage.getItem(NAME)?.split(' ')[1] ?? 0) - Date.now();
  // More than a whole lease is one of before the clock was set back.
  return left > 0 && left <= LEASE_MS;
}
