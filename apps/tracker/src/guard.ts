/** Wraps `run` so that nothing it throws reaches the page; it gives undefined then. */
export function guarded<A extends unknown[], R>(run: (...args: A) => R): (...args: A) => R | undefined {
  return (...args) => {
    try {
      return run(...args);
    } catch {
      return undefined;
    }
  };
}

/** Listens in the capture phase, so that a page which stops its events from spreading changes no number. */
export function listen(target: EventTarget, types: string, run: (event: Event) => void): void {
  for (const type of types.split(' ')) target.addEventListener(type, guarded(run), { capture: true, passive: true });
}
