/** What is known of a seller's work, each figure with what it is counted from. */
import { formatSpan } from '../../platform/dates.ts';
import { counted } from '../../platform/plural.ts';
import { orderForms } from './people.text.ts';

export type SellerRecord = { completed_count: number; on_time_num: number; on_time_den: number; response_minutes: number | null };
export type SellerFact = { key: 'on_time' | 'response' | 'completed'; value: string; words: string };

/** Nothing is said of what has not happened yet. */
export function sellerFacts({ completed_count, on_time_num, on_time_den, response_minutes }: SellerRecord): SellerFact[] {
  const facts: SellerFact[] = [];
  if (on_time_den > 0) {
    const share = Math.round((on_time_num / on_time_den) * 100);
    facts.push({ key: 'on_time', value: `${on_time_num} из\u00a0${on_time_den}`, words: `сдано вовремя, ${share}\u00a0%` });
  }
  if (completed_count > 0) facts.push({ key: 'completed', value: counted(completed_count, orderForms), words: 'сдано и\u00a0принято' });
  if (response_minutes !== null)
    facts.push({ key: 'response', value: formatSpan(response_minutes * 60_000), words: 'до первого ответа, медиана' });
  return facts;
}
