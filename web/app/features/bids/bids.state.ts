import { emailPattern, phonePattern } from '@artel/contracts/kit/contact-signs.ts';
import type { BidRound, BidStatus, OfferedBid } from '@artel/contracts/projects/bids.ts';

export const ownerTabs = ['all', 'shortlist', 'talks', 'declined'] as const;
export type OwnerTab = (typeof ownerTabs)[number];

const over: readonly BidStatus[] = ['declined', 'withdrawn', 'expired', 'not_selected'];
export function inTab(bid: Pick<OfferedBid, 'status' | 'is_shortlisted'>, tab: OwnerTab): boolean {
  if (tab === 'declined') return over.includes(bid.status);
  if (over.includes(bid.status)) return false;
  if (tab === 'talks') return bid.status === 'countered';
  return tab === 'all' || bid.is_shortlisted;
}

export const openOffer = (bid: { rounds: readonly BidRound[] }): BidRound | undefined =>
  bid.rounds.find(({ outcome }) => outcome === 'offered');

type Share = { part: number; of: number } | null;

/** Wilson's lower bound at 95 %, in per cent: «100 % из 1» never wins over «98 % из 236». */
export function sureShare(share: Share): number | null {
  if (!share || share.of <= 0) return null;
  const { part, of } = share;
  const z2 = 1.96 ** 2;
  const spread = 1.96 * Math.sqrt((part * (1 - part) + z2 / (4 * of)) / of);
  return ((part + z2 / (2 * of) - spread) / (1 + z2 / of)) * 100;
}

export function bestOf(values: readonly (number | null)[], input: 'least' | 'most'): number | undefined {
  const known = values.filter((value): value is number => value !== null);
  if (known.length < 2) return undefined;
  const best = input === 'least' ? Math.min(...known) : Math.max(...known);
  return known.filter((value) => value === best).length === 1 ? values.indexOf(best) : undefined;
}

const contacts = [
  emailPattern,
  phonePattern,
  /(?:t\.me|wa\.me|vk\.com|telegram|whatsapp|телеграм|вотсап|ватсап|вайбер|viber)/iu,
  /(?:^|\s)@[a-z]\w{4,}/iu,
];
export const mentionsContacts = (text: string): boolean => contacts.some((pattern) => text.search(pattern) >= 0);
