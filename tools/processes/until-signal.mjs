/** Resolves with the name of the first SIGINT, SIGTERM or SIGHUP from now on; later ones change nothing, so that stopping is not cut short. */
export function untilSignal() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(signal));
  });
}
