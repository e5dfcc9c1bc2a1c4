/** Scheme and registrable domain (public suffix list). */
import { getDomain } from 'tldts';

export type Neighbours = {
  cookieDomain: string | null;
};

const listed = { allowPrivateDomains: true };

export function neighbours(page: string, api: string): Neighbours | undefined {
  const [one, other] = [new URL(page), new URL(api)];
  if (one.protocol !== other.protocol) return undefined;
  if (one.hostname === other.hostname) return { cookieDomain: null };
  const domain = getDomain(one.hostname, listed);
  if (domain === null || domain !== getDomain(other.hostname, listed)) return undefined;
  return { cookieDomain: sharedEnd(one.hostname, other.hostname) };
}

function sharedEnd(one: string, other: string): string {
  const [left, right] = [one.split('.').reverse(), other.split('.').reverse()];
  const parting = left.findIndex((label, at) => label !== right[at]);
  return (parting === -1 ? left : left.slice(0, parting)).reverse().join('.');
}
