import { describe, expect, test } from 'vitest';
import { later } from '../../../platform/clock.ts';
import type { StageFacts } from './notice-facts.sql.ts';
import { at, byCustomer, bySeller, facts, line, noticeText, service, stageOf, until } from './notices.tools.ts';

const shared = { stage_no: 1, price_minor: 1_000_000, customer_minor: 400_000, how: 'agreed' };
const asked = { kind: 'extension', asked_by: 'seller', if_silent: 'declined', days: 3, until, stage_no: 1 };
const cancel = { ...asked, kind: 'cancel', customer_minor: 400_000 };
const extra = {
  kind: 'extra',
  asked_by: 'seller',
  until,
  if_silent: 'declined',
  stage_no: 1,
  title: 'Анимация',
  price_minor: 900_000,
  days: 3,
} as const;

describe('who is told of an order’s moves, and of which by letter', () => {
  test.each<[string, ReturnType<typeof line>, string]>([
    ['created', line('order.created', { payment_due_at: until }, byCustomer), 'customer N-O1 orders'],
    [
      'paid, the seller has to take it',
      line('order.paid', { reserved_minor: 1, start_due_at: until }, { ...byCustomer, to: 'awaiting_start', of: service }),
      'customer N-F1 money letter; seller N-O5 deadlines letter',
    ],
    [
      'paid, questions are open',
      line('order.paid', { reserved_minor: 1, start_due_at: until }, { ...byCustomer, to: 'awaiting_requirements', of: service }),
      'customer N-F1 money letter; customer N-O3 deadlines letter; seller N-O5 orders letter',
    ],
    [
      'paid, it begins at once',
      line('order.paid', { reserved_minor: 1 }, { ...byCustomer, to: 'in_progress' }),
      'customer N-F1 money letter',
    ],
    ['questions answered', line('order.brief_answered', { start_due_at: until }, byCustomer), 'seller N-O6 deadlines letter'],
    ['taken by the seller', line('order.started', { due_at: until }, bySeller), 'customer N-O7 orders letter'],
    ['begun by a bid’s money', line('order.started', { due_at: until }, { actor: 'system' }), 'customer N-O7 orders; seller N-O7 orders'],
    [
      'begun by an offer’s money',
      line('order.started', { due_at: until }, { actor: 'system', of: facts({ source: 'offer' }) }),
      'customer N-O7 orders; seller N-O7 orders letter',
    ],
    [
      'the next stage funded',
      line('stage.funded', { stage_nos: [2], reserved_minor: 1 }, byCustomer),
      'customer N-F1 money letter; seller N-O5 orders',
    ],
    [
      'the next stage begun',
      line('stage.started', { stage_no: 2, due_at: until }, { actor: 'system' }),
      'customer N-O7 orders; seller N-O7 orders letter',
    ],
    ['handed in', line('stage.delivered', { stage_no: 1, review_ends_at: until }, bySeller), 'customer N-O9 deadlines letter'],
    [
      'sent back',
      line('stage.returned', { stage_no: 1, revision_no: 1, revisions_included: 2, due_at: until }, byCustomer),
      'seller N-O11 orders letter',
    ],
    ['review extended', line('stage.review_extended', { review_ends_at: until }, byCustomer), 'seller N-O10 orders'],
    [
      'review moved by a late word',
      line('stage.review_moved', { review_ends_at: until }, { actor: 'system' }),
      'seller N-O10 orders; customer N-O9 deadlines letter',
    ],
    ['asked', line('stage.asked', { pauses_at: until }, bySeller), 'customer N-O8 deadlines letter'],
    ['answered in time', line('stage.answered', { due_at: until, stood_ms: 0 }, byCustomer), 'seller N-O8 orders'],
    ['answered after a pause', line('stage.answered', { due_at: until, stood_ms: 5 }, byCustomer), 'seller N-O8 orders letter'],
    ['paused', line('stage.paused', { until }), 'customer N-O8 deadlines letter; seller N-O8 orders'],
    ['paused too long', line('stage.pause_over', { cancels_at: until }), 'customer N-O8 deadlines letter; seller N-O8 deadlines letter'],
    [
      'in reserve for 120 days',
      line('stage.reserve_warned', { asks_at: until }),
      'customer N-O19 deadlines letter; seller N-O19 deadlines letter',
    ],
    [
      'in reserve for 150 days',
      line('stage.reserve_asked', { ends_at: until }),
      'customer N-O19 deadlines letter; seller N-O19 deadlines letter',
    ],
    ['reserve given back', line('stage.reserve_returned', { returned_minor: 1 }), 'customer N-O2 orders letter; seller N-O2 orders letter'],
    [
      'reserve looked at again',
      line('stage.reserve_judged', { review_ends_at: until }),
      'customer N-O9 deadlines letter; seller N-O10 orders letter',
    ],
    ['accepted by the customer', line('stage.accepted', { stage_no: 1, price_minor: 1 }, byCustomer), 'seller N-O12 orders letter'],
    [
      'accepted by silence',
      line('stage.accepted', { stage_no: 1, price_minor: 1 }),
      'seller N-O13 deadlines letter; customer N-O13 deadlines letter',
    ],
    ['cleared', line('stage.cleared', { stage_no: 1 }), 'seller N-F3 money letter'],
    ['late', line('stage.late', { stage_no: 1, cancels_at: until }), 'seller N-O14 deadlines letter; customer N-O14 deadlines letter'],
    ['shared out by agreement', line('stage.shared_out', shared, byCustomer), 'customer N-O2 orders letter; seller N-O2 orders letter'],
    [
      'shared out after a dispute',
      line('stage.shared_out', { ...shared, of_dispute: true }, { actor: 'staff' }),
      'customer N-D10 disputes letter; seller N-D10 disputes letter',
    ],
    ['late beside others', line('stage.cancelled', { stage_no: 1 }, byCustomer), 'customer N-O2 orders letter; seller N-O2 orders letter'],
    ['given up by the seller beside others', line('stage.cancelled', { stage_no: 1 }, bySeller), 'customer N-O2 orders letter'],
    ['offered to go beside', line('order.request_asked', { ...asked, kind: 'beside' }, bySeller), 'customer N-O7 deadlines letter'],
    ['agreed to go beside', line('order.request_accepted', { ...asked, kind: 'beside' }, byCustomer), 'seller N-O7 orders letter'],
    ['days given', line('stage.days_given', { due_at: until }, byCustomer), 'seller N-O17 orders'],
    ['asked for time', line('order.request_asked', asked, bySeller), 'customer N-O17 deadlines letter'],
    ['offered an extra option', line('order.request_asked', extra, bySeller), 'customer N-O18 deadlines letter'],
    ['offered another list', line('order.request_asked', { ...extra, kind: 'list' }, bySeller), 'customer N-O17 deadlines letter'],
    ['offered a pause', line('order.request_asked', { ...asked, kind: 'pause' }, bySeller), 'customer N-O8 deadlines letter'],
    [
      'a pause agreed to',
      line('order.request_accepted', { ...asked, kind: 'pause', pause_until: until }, byCustomer),
      'seller N-O8 orders letter',
    ],
    ['the pause is over', line('stage.resumed', { due_at: until, stood_ms: 5 }), 'seller N-O8 orders letter; customer N-O8 orders'],
    ['gone on before its end', line('stage.resumed', { due_at: until, stood_ms: 5 }, bySeller), 'customer N-O8 orders'],
    ['an extra option agreed to', line('order.request_accepted', extra, byCustomer), 'seller N-O18 orders letter'],
    ['asked to stop', line('order.request_asked', { ...cancel, asked_by: 'customer' }, byCustomer), 'seller N-O15 deadlines letter'],
    ['time granted', line('order.request_accepted', { ...asked, due_at: until }, byCustomer), 'seller N-O17 orders letter'],
    ['stopping agreed to: its sums are told', line('order.request_accepted', cancel, byCustomer), ''],
    ['declined', line('order.request_declined', asked, byCustomer), 'seller N-O17 orders letter'],
    ['taken back', line('order.request_withdrawn', asked, bySeller), 'customer N-O17 orders'],
    ['left without an answer', line('order.request_lapsed', cancel), 'seller N-O15 orders letter'],
    ['put aside by a dispute', line('order.request_lapsed', cancel, { actor: 'system' }), ''],
    ['completed by the customer', line('order.completed', {}, byCustomer), 'seller N-O16 orders'],
    ['completed by silence', line('order.completed', {}), 'customer N-O16 orders; seller N-O16 orders'],
    [
      'closed without the next stage',
      line('order.completed', { end_reason: 'completed', is_unpaid: true }, bySeller),
      'customer N-O16 orders letter',
    ],
    [
      'completed by a dispute’s award',
      line('order.completed', { end_reason: 'completed' }, { actor: 'staff' }),
      'customer N-O16 orders; seller N-O16 orders',
    ],
    ['stopped after a stage was paid', line('order.completed', { end_reason: 'agreed' }), ''],
    [
      'stopped with stages that had their money',
      line('order.completed', { end_reason: 'agreed', returned_minor: 1 }),
      'customer N-O2 orders letter; seller N-O2 orders letter',
    ],
  ])('%s', (_, told, expected) => expect(told).toBe(expected));
});

describe('each side reads its own sum', () => {
  test('the buyer what was paid with the fee, the seller what is left after it, of the stages that were paid', () => {
    const told = noticeText(
      'order.paid',
      { reserved_minor: 1_030_000, start_due_at: until, stage_nos: [1] },
      { ...byCustomer, to: 'awaiting_start' },
    );
    expect(told['customer N-F1']).toContain('Оплачено 10 300 руб.: заказ №7');
    expect(told['seller N-O5']).toContain('вам не меньше 9 000 руб.');
    expect(told['seller N-O5']).toContain('до 27 ноября, 12:30 МСК');
  });

  test('accepted by silence: the price to the buyer, the net to the seller', () => {
    const stages = [stageOf(1, { fee_seller_minor: 100_000, clears_at: later(1, at) })];
    const told = noticeText('stage.accepted', { stage_no: 1, price_minor: 1_000_000 }, { of: facts({ stages }) });
    expect(told['customer N-O13']).toContain('работа принята автоматически, 10 000 руб. исполнителю');
    expect(told['seller N-O13']).toContain('работа принята автоматически, вам 9 000 руб.');
    expect(told['seller N-O13']).toContain('Доступно к выводу 25 ноября, 12:00 МСК.');
  });

  test('shared out: the part with the fee in proportion to one, the rest after the seller’s fee to the other', () => {
    const stages = [stageOf(1, { fee_seller_minor: 60_000, customer_minor: 400_000 })];
    const told = noticeText('stage.shared_out', shared, { ...byCustomer, of: facts({ stages }) });
    expect(told['customer N-O2']).toContain('вы договорились, вам вернулось 4 120 руб.');
    expect(told['seller N-O2']).toContain('вы договорились, вам 5 400 руб.');
    expect(noticeText('stage.cleared', { stage_no: 1 }, { of: facts({ stages }) })['seller N-F3']).toContain(
      '5 400 руб. доступно к выводу',
    );
  });

  test('beside others at work only the stage is at stake', () => {
    const of = facts({ stages: [stageOf(1, {}), stageOf(2, {})] });
    const told = noticeText('stage.cancelled', { stage_no: 2, end_reason: 'late', returned_minor: 515_000 }, { of });
    expect(told['customer N-O2']).toMatch(/этап 2 отменён, работа не сдана .* Вернулось 5 150 руб.* Остальные этапы идут дальше/);
    expect(told['seller N-O2']).toContain('этап 2 отменён, вы не сдали работу в срок');
    const late = noticeText('stage.late', { stage_no: 2, cancels_at: until, others_at_work: true }, { of });
    expect(late['seller N-O14']).toContain('этап отменится сам');
  });

  test('all to one side leaves no zero to read', () => {
    const all = (customer_minor: number, known: Partial<StageFacts>) =>
      noticeText('stage.shared_out', { ...shared, customer_minor }, { of: facts({ stages: [stageOf(1, known)] }) });
    expect(all(1_000_000, {})['customer N-O2']).toContain('вам вернулось 10 300 руб.');
    expect(all(1_000_000, {})['seller N-O2']).toContain('деньги этапа вернулись заказчику');
    expect(all(0, { fee_seller_minor: 100_000 })['customer N-O2']).toContain('деньги этапа у исполнителя');
    expect(all(0, { fee_seller_minor: 100_000 })['seller N-O2']).toContain('вам 9 000 руб.');
  });

  test('an extra option says its price to the customer and the net sum to the seller', () => {
    expect(noticeText('order.request_asked', extra, bySeller)['customer N-O18']).toContain(
      'предложена доп. опция «Анимация», 9 000 руб., 3 дня',
    );
    const toSeller = noticeText('order.request_asked', { ...extra, asked_by: 'customer' }, byCustomer)['seller N-O18'];
    expect(toSeller).toContain('вам не меньше 8 100 руб.');
    expect(noticeText('order.request_accepted', extra, byCustomer)['seller N-O18']).toContain('«Анимация» — новый этап заказа');
  });

  test('a request to stop says what the one who is asked would have, until when, and what silence does', () => {
    const [toSeller, toCustomer] = [
      noticeText('order.request_asked', { ...cancel, asked_by: 'customer', if_silent: 'cancelled' }, byCustomer),
      noticeText('order.request_asked', cancel, bySeller),
    ];
    expect(toSeller['seller N-O15']).toContain('запрос отмены, 5 400 руб. вам');
    expect(toSeller['seller N-O15']).toContain('до 27 ноября, 12:30 МСК. Промолчите — заказ отменится');
    expect(toCustomer['customer N-O15']).toContain('4 120 руб. вернутся вам');
    expect(toCustomer['customer N-O15']).toContain('Промолчите — просьба отклонится');
  });
});
