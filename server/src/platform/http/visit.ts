import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

export type Visit = {
  ip: string;
  user_agent: string;
  is_browser: boolean;
  cookies?: string | undefined;
};

export const visitOf = (request: FastifyRequest): Visit => ({
  ip: request.ip,
  user_agent: request.headers['user-agent'] ?? '',
  // a forbidden header name: scripts cannot forge it
  is_browser: request.headers['sec-fetch-site'] !== undefined,
  cookies: request.headers.cookie,
});

/** An IPv6 household, or attacker, has a /64. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

const local: readonly string[] = ['private', 'linkLocal', 'uniqueLocal'];

export function placeOf(ip: string): { place: 'this_machine' | 'local_network' | null; network: string } {
  if (!ipaddr.isValid(ip)) return { place: null, network: ip };
  const address = ipaddr.process(ip);
  const range = address.range();
  if (range === 'loopback') return { place: 'this_machine', network: address.toString() };
  return { place: local.includes(range) ? 'local_network' : null, network: networkOf(ip).replace(/\.\d{1,3}$/, '.*') };
}
