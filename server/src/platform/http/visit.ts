/** From where somebody asks: what limits, sessions and consents need to know. */
import type { FastifyRequest } from 'fastify';

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
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [before = '', after = ''] = ip.split('::');
  const head = before.split(':').filter(Boolean);
  const tail = after.split(':').filter(Boolean);
  const whole = [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Where a visit came from, as far as its address alone tells; the network without the address within. */
export function placeOf(ip: string): { place: 'this_machine' | 'local_network' | null; network: string } {
  const network = networkOf(ip);
  if (network.startsWith('127.') || ip === '::1') return { place: 'this_machine', network: ip === '::1' ? ip : network };
  const isLocal = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/.test(network);
  return { place: isLocal ? 'local_network' : null, network: network.replace(/\.\d{1,3}$/, '.*') };
}
