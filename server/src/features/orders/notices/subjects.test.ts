import { expect, test } from 'vitest';
import type { OrderFacts, StageFacts } from './notice-facts.sql.ts';
import { noticesOf } from './send-notices.ts';

const stage: StageFacts = {
  ...{ no: 1, title: 'Логотип', price_minor: 100_000_000, fee_buyer_minor: 0 },
  ...{ fee_seller_minor: null, customer_minor: null, clears_at: null },
};
const facts = {
  ...{ id: 'order', title: 'Логотип', source: 'offer', turnover_minor: 0, stages: [stage, { ...stage, no: 2 }] },
  fee_snapshot: { order_fee_seller: { tiers: [{ from_minor: 0, to_minor: null, percent_bp: 1000 }] } },
} as unknown as OrderFacts;
const until = '2026-12-30T20:57:00Z';
const data = {
  ...{ number: 10_482_094, stage_no: 2, due_at: until, review_ends_at: until },
  ...{ revision_no: 1, revisions_included: 2, returned_minor: 100_000_000 },
};

test.each([
  ['order.started', 'seller', 1],
  ['order.started', 'system', 1],
  ['stage.started', 'system', 1],
  ['stage.delivered', 'seller', 1],
  ['stage.returned', 'customer', 1],
  ['stage.reserve_judged', 'clock', 2],
  ['stage.reserve_returned', 'clock', 2],
])('the subjects of %s by %s are read whole in a list of letters', (type, actor, letters) => {
  const event: object = { id: 'event', at: new Date('2026-12-25T09:00:00Z'), type, entity: 'order', entity_id: 'order', actor, data };
  const subjects = noticesOf(event as Parameters<typeof noticesOf>[0], facts)
    .filter(({ isMailed }) => isMailed)
    .map(({ title }) => title);
  expect(subjects).toHaveLength(letters);
  expect(subjects.filter((subject) => subject.length > 60)).toEqual([]);
});
