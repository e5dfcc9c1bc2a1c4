/** The host a server listens at: who reaches it, and how its address is written. */

/** Only this machine reaches it. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);

/** «All addresses» is a place to listen at, not one to visit. */
export function nameOfHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
