import { counted, formatSpan } from '../../platform/format/index.ts';
import { orderForms } from './people.text.ts';

export type SellerRecord = {
  completed_count: number;
  on_time_num: number;
  on_time_den: number;
  response_minutes: number | null;
  cancelled_fault_count?: number;
  customers_count?: number;
  repeat_customers_count?: number;
};
export type SellerFact = { key: 'on_time' | 'completed' | 'success' | 'repeat' | 'response'; value: string; words: string };

const share = (num: number, den: number): string => `${num < den ? Math.min(99, Math.round((num / den) * 100)) : 100}\u00a0%`;
const ofAll = (num: number, den: number): string => `${num} из\u00a0${den}`;

export function sellerFacts(record: SellerRecord): SellerFact[] {
  const { completed_count, on_time_num, on_time_den, response_minutes } = record;
  const { cancelled_fault_count = 0, customers_count = 0, repeat_customers_count = 0 } = record;
  const facts: SellerFact[] = [];
  if (on_time_den > 0)
    facts.push({ key: 'on_time', value: ofAll(on_time_num, on_time_den), words: `сдано вовремя, ${share(on_time_num, on_time_den)}` });
  const begun = completed_count + cancelled_fault_count;
  if (cancelled_fault_count > 0)
    facts.push({ key: 'success', value: ofAll(completed_count, begun), words: `доведено до\u00a0конца, ${share(completed_count, begun)}` });
  else if (completed_count > 0)
    facts.push({ key: 'completed', value: counted(completed_count, orderForms), words: 'сдано и\u00a0принято' });
  if (customers_count > 0)
    facts.push({
      key: 'repeat',
      value: ofAll(repeat_customers_count, customers_count),
      words: `заказчиков вернулись, ${share(repeat_customers_count, customers_count)}`,
    });
  if (response_minutes !== null)
    facts.push({ key: 'response', value: formatSpan(response_minutes * 60_000), words: 'до первого ответа, медиана' });
  return facts;
}
