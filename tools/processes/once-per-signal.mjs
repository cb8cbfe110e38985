/** A signal to the whole process group arrives twice, because npm hands its own copy on; the second follows within milliseconds. */
const echoMs = 1000;

/**
 * Lets listeners of this process see SIGINT and SIGTERM once where they arrive in quick succession, so that one Ctrl-C is one stop
 * and not a stop with the demand to hurry. Must be called before the first listener is added.
 */
export function oncePerSignal() {
  const emit = process.emit;
  let last = -Infinity;
  process.emit = function (name, ...rest) {
    if (name === 'SIGINT' || name === 'SIGTERM') {
      const now = performance.now();
      if (now - last < echoMs) return true;
      last = now;
    }
    return Reflect.apply(emit, this, [name, ...rest]);
  };
}
