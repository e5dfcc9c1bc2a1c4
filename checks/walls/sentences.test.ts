/** What people read of moments and sums ends with one point and has single spaces, in letters, in notices and on pages. */

import { EndReason } from '@artel/contracts/orders/orders.ts';
import { expect, test } from 'vitest';
import { contestedEvents, describeContested } from '../../server/src/features/chargebacks/contested.notices.ts';
import { noticedEvents, noticesOf } from '../../server/src/features/orders/notices/send-notices.ts';
import { payerEvents, payerNotice } from '../../server/src/features/payments/payment.notices.ts';
import { ownerEvents, ownerNotice } from '../../server/src/features/payouts/owner.notices.ts';
import { type Node, parse, readSources, textsOf, visit } from './sources.ts';

const sources = readSources('.ts', '.tsx').filter(
  ({ path }) => /^(server\/src|web\/app|contracts\/src)\//.test(path) && !path.includes('.test.'),
);
/** The texts of an edition change with the next one. */
const isEdition = (path: string): boolean => path.startsWith('web/app/features/pages/conditions/');

/** Ends with a point of its own, or may: a sum, and what somebody typed. */
const pointed = /\b(formatSum|formatRub\w*|formatIn|atLeast)\([^?:]*$|^(\w+\.)?(reason|comment)( \?\? '')?$/;

test('no point follows what has one of its own', () => {
  const found = sources
    .filter(({ path, source }) => !isEdition(path) && /\}\.[\s`]/.test(source))
    .flatMap((file) => {
      const twice: string[] = [];
      visit(parse(file), (node) => {
        if (node.type !== 'TemplateLiteral') return;
        const quasis = node.quasis as { value: { raw: string } }[];
        for (const [at, expression] of (node.expressions as (Node & { start: number; end: number })[]).entries()) {
          const written = file.source.slice(expression.start, expression.end);
          if (/^\.(\s|$)/.test(quasis[at + 1]!.value.raw) && pointed.test(written)) twice.push(`${file.path}: \${${written}}.`);
        }
      });
      return twice;
    });
  expect(found).toEqual([]);
});

const doubled = /[а-яё.,;:!?»] {2,}[А-ЯЁа-яё«]|[а-яё»]\.\.(?!\.)/;
test('no sentence has two spaces or two points in a row', () => {
  const wrong = sources
    .filter(({ source }) => doubled.test(source))
    .flatMap((file) =>
      textsOf(file).flatMap(({ text }) => (text.split(' ? ').some((part) => doubled.test(part)) ? [`${file.path}: ${text}`] : [])),
    );
  expect(wrong).toEqual([]);
});

const at = new Date('2026-11-25T09:00:00Z');
const until = '2026-11-27T09:30:00Z';
const times = Object.fromEntries(
  [
    'payment_due_at',
    'pause_until',
    'start_due_at',
    'due_at',
    'review_ends_at',
    'pauses_at',
    'cancels_at',
    'asks_at',
    'ends_at',
    'until',
  ].map((name) => [name, until]),
);
const data = {
  deadline: 'request',
  ...{
    number: 7,
    payment_number: 7,
    stage_no: 2,
    stage_nos: [2],
    user_id: 'x',
    order_id: 'x',
    amount_minor: 2_000_000,
    reserved_minor: 2_000_000,
  },
  ...{
    returned_minor: 309_000,
    price_minor: 1_000_000,
    customer_minor: 400_000,
    how: 'agreed',
    days: 3,
    title: 'Анимация',
    missing: '1.5 USDT',
  },
  ...{ kind: 'cancel', asked_by: 'seller', if_silent: 'declined', revision_no: 1, revisions_included: 2, surplus_minor: 100, ...times },
};
const stage = {
  title: 'Часть',
  price_minor: 1_000_000,
  fee_buyer_minor: 30_000,
  fee_seller_minor: 100_000,
  customer_minor: 400_000,
  clears_at: null,
};
const facts = {
  ...{
    id: 'order',
    title: 'Логотип',
    source: 'offer',
    turnover_minor: 0,
    stages: [
      { ...stage, no: 1 },
      { ...stage, no: 2 },
    ],
  },
  fee_snapshot: { order_fee_seller: { tiers: [{ from_minor: 0, to_minor: null, percent_bp: 1000 }] } },
};
const payout = { number: 7, fee_minor: 1000, destination_masked: 'СБП, +7 900 •••-••-67', failure_message: 'Банк не принял перевод' };
type Text = { title: string; text?: string };

const said: readonly [string, (event: Record<string, unknown>) => readonly (Text | undefined)[]][] = [
  ...noticedEvents.flatMap((type) =>
    EndReason.options.map((end_reason): [string, (event: Record<string, unknown>) => readonly Text[]] => [
      `${type} ${end_reason}`,
      (event) => noticesOf({ ...event, type, data: { ...data, end_reason } } as never, facts as never),
    ]),
  ),
  ...ownerEvents.map((type): (typeof said)[number] => [type, (event) => [ownerNotice({ ...event, type, data } as never, payout)]]),
  ...payerEvents.map((type): (typeof said)[number] => [type, (event) => [payerNotice({ ...event, type, data } as never)]]),
  ...contestedEvents.map((type): (typeof said)[number] => [type, (event) => [describeContested({ ...event, type, data } as never)]]),
];
test.each(said)('%s is told in whole sentences', (_, write) => {
  for (const reason of ['Нет времени', 'Нет времени.', undefined])
    for (const actor of ['clock', 'customer', 'seller', 'staff']) {
      const event = { id: 'event', at, entity: 'order', entity_id: 'order', actor, reason, from: 'in_progress', to: 'queued' };
      for (const words of write(event)) {
        const whole = `${words?.title ?? ''}\n${words?.text ?? ''}`.replaceAll('\u00a0', ' ');
        expect(whole).not.toMatch(/\.\.(?!\.)| {2}|undefined|null|NaN| [.,;:]/);
      }
    }
});
