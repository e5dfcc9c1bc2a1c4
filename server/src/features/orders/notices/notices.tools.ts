import type { AnnouncedEvent } from '../../../platform/index.ts';
import type { OrderFacts, StageFacts } from './notice-facts.sql.ts';
import { noticesOf } from './send-notices.ts';

export const stageOf = (no: number, known: Partial<StageFacts> = {}): StageFacts => ({
  no,
  title: `Часть ${no}`,
  price_minor: 1_000_000,
  fee_buyer_minor: 30_000,
  fee_seller_minor: null,
  customer_minor: null,
  clears_at: null,
  ...known,
});
export const facts = (known: Partial<OrderFacts> = {}): OrderFacts =>
  ({
    id: 'order',
    title: 'Логотип',
    source: 'bid',
    turnover_minor: 0,
    stages: [stageOf(1), stageOf(2)],
    fee_snapshot: { order_fee_seller: { tiers: [{ from_minor: 0, to_minor: null, percent_bp: 1000 }] } },
    ...known,
  }) as OrderFacts;
export const service = facts({ source: 'service', stages: [stageOf(1)] });
export const at = new Date('2026-11-25T09:00:00Z');
export const until = '2026-11-27T09:30:00Z';

export type Noticed = Parameters<typeof noticesOf>[0];
export type Known = Partial<Omit<AnnouncedEvent, 'type' | 'data'>> & { of?: OrderFacts };
export const noticesFor = (type: Noticed['type'], data: object, { of = facts(), ...event }: Known = {}) =>
  noticesOf(
    { id: 'event', at, type, entity: 'order', entity_id: 'order', actor: 'clock', data: { number: 7, ...data }, ...event } as Noticed,
    of,
  );
export const line = (...given: Parameters<typeof noticesFor>): string =>
  noticesFor(...given)
    .map(({ to, code, kind, isMailed }) => `${to} ${code} ${kind}${isMailed ? ' letter' : ''}`)
    .join('; ');
export const noticeText = (...given: Parameters<typeof noticesFor>): Record<string, string> =>
  Object.fromEntries(
    noticesFor(...given).map(({ to, code, title, text }) => [`${to} ${code}`, `${title} | ${text}`.replaceAll('\u00a0', ' ')]),
  );

export const byCustomer = { actor: 'customer' as const };
export const bySeller = { actor: 'seller' as const };
