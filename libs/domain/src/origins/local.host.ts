/** Whether a canonical host is this machine itself: localhost, `*.localhost`, 127.0.0.0/8, ::1. */
export function isLocalHost(host: string): boolean {
  if (host === 'localhost' || host === '[::1]' || host === '::1') return true;
  return host.endsWith('.localhost') || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);
}
