/** Whatever takes long tells of each step: an aborted signal ends it there, with its reason, as if the step had failed. */
export function abortableProgress(onProgress: (text: string) => void = () => undefined, signal?: AbortSignal): (text: string) => void {
  return (text) => {
    signal?.throwIfAborted();
    onProgress(text);
  };
}
