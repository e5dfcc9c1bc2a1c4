/** How strong a tie of two accounts is: the sum of the weights of its signs. Pure. */
import type { LinkSign, LinkStrength } from '@artel/contracts/people/accounts/linked-accounts.ts';

/** A tax number and a card are one person's; a browser may be a family's; an address and an invitation are no sign alone. */
const weights: Record<LinkSign, number> = { inn: 50, card: 50, phone: 50, device: 40, invited_by: 10, invited: 10, address: 10 };
/** A browser or an address of more people than this weighs half. */
const manyAccountsFrom = 4;

export function weightOf(sign: LinkSign, people: number | null): number {
  return people !== null && people >= manyAccountsFrom ? weights[sign] / 2 : weights[sign];
}

export function strengthOf(weight: number): LinkStrength {
  if (weight >= 40) return 'strong';
  return weight >= 20 ? 'middle' : 'weak';
}
