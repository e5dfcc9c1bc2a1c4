/** From where somebody asks: what limits, sessions and consents need to know. */
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

export type Visit = {
  ip: string;
  user_agent: string;
  is_browser: boolean;
  /** The Cookie header. */
  cookies?: string | undefined;
};

export const visitOf = (request: FastifyRequest): Visit => ({
  ip: request.ip,
  user_agent: request.headers['user-agent'] ?? '',
  // every browser of today says this of a fetch, and no script can forge it
  is_browser: request.headers['sec-fetch-site'] !== undefined,
  cookies: request.headers.cookie,
});

/** The network an address belongs to: a whole /64 of IPv6 is one household, and one attacker. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip); // `::ffff:203.0.113.7` is 203.0.113.7
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

const local: readonly string[] = ['private', 'linkLocal', 'uniqueLocal'];

/** Where a visit came from, as far as its address alone tells; the network without the address within. */
export function placeOf(ip: string): { place: 'this_machine' | 'local_network' | null; network: string } {
  if (!ipaddr.isValid(ip)) return { place: null, network: ip };
  const address = ipaddr.process(ip);
  const range = address.range();
  if (range === 'loopback') return { place: 'this_machine', network: address.toString() };
  return { place: local.includes(range) ? 'local_network' : null, network: networkOf(ip).replace(/\.\d{1,3}$/, '.*') };
}
