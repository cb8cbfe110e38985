/**
 * What `answer` gives, or an error once `ms` have gone by. Time for which this process itself was too busy to read does not count: what
 * has come by then is read first, or every one of many callers at once would take a server that answered for one that does not.
 */
export async function answeredWithin<T>(answer: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`Redis did not answer within ${ms} ms`));
    // Timers come before sockets in a turn of the event loop, this comes after them.
    timer = setTimeout(() => setImmediate(giveUp), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
