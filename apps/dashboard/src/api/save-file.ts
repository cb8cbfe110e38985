/** Has the browser save a file. */
export function saveFile(name: string, content: Blob | string, type = 'text/plain'): void {
  const address = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Not at once: the browser begins to save after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
