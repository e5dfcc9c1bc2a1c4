import { rub } from '@artel/contracts/kit/money.ts';
import { expect, test } from 'vitest';
import { disputeNow, gainOf, stepsOf } from './dispute.state.ts';

const opened = '2026-11-19T08:00:00.000Z';
const until = '2026-11-22T08:00:00.000Z';
const answered = '2026-11-20T08:00:00.000Z';
const ended = '2026-11-25T08:00:00.000Z';
const move = (kind: 'claim' | 'answer', at: string) => ({
  ...{ kind, by: 'opener' as const, customer_percent: 50, customer_minor: rub(1), text: '', at },
});
const base = { moves: [move('claim', opened)], created_at: opened, closed_at: null, acts_until: until, rulings: [] };
const said = (dispute: Parameters<typeof stepsOf>[0]) => {
  const { steps, at } = stepsOf(dispute);
  return [at, ...steps.map((step) => step.until ?? step.on ?? step.note)];
};
const talked = [...base.moves, move('answer', answered)];

test.each([
  ['opened', { ...base }, [1, opened, until, '', 'если не сойдётесь', 'когда сойдётесь']],
  ['negotiation', { ...base, moves: talked }, [2, opened, answered, until, 'если не сойдётесь', 'когда сойдётесь']],
  ['arbitration', { ...base, moves: talked }, [3, opened, answered, 'были', until, 'после решения']],
  // nobody answered for three days
  ['arbitration', { ...base }, [3, opened, 'не было', 'не было', until, 'после решения']],
  ['settled', { ...base, moves: talked, closed_at: ended, acts_until: null }, [5, opened, answered, 'были', 'не понадобился', ended]],
] as const)('a dispute in %s says which way is behind it', (status, dispute, steps) => {
  expect(said({ ...dispute, status })).toEqual(steps);
});

test('one’s own offer is said without «вам»', () => {
  const person = (name: string) => ({ _id: name, name, surname: '', user_name: name, avatar: null }) as never;
  const idle = {
    arbiter: null,
    questions: [],
    responses: [],
    rulings: [],
    closed_at: null,
    opener: person('Вера'),
    respondent: person('Анна'),
  };
  const talks = { status: 'negotiation', opener_role: 'customer', acts_by: 'respondent' } as const;
  const seen = { ...idle, ...talks, amount_minor: rub(1000), respondent_percent: 10 };
  const title = (opener_percent: number) => disputeNow({ ...seen, opener_percent }, 'opener').title.replace(/\s/g, ' ');
  expect([title(40), title(0)]).toEqual(['Вы предложили вернуть 400 руб.', 'Вы предложили ничего не возвращать']);
});

test('a proposed decision says in roubles what each side gets', () => {
  const person = (name: string) => ({ _id: name, name, surname: '', user_name: name, avatar: null }) as never;
  const idle = { arbiter: null, questions: [], responses: [], closed_at: null, opener: person('Вера'), respondent: person('Анна') };
  const sums = { price_minor: rub(28_000), customer_minor: rub(12_600), fee_back_minor: rub(378), fee_seller_minor: rub(1540) };
  const rulings = [{ sums: { ...sums, seller_net_minor: rub(13_860) } }];
  const seen = { ...idle, rulings, amount_minor: rub(28_000), opener_percent: 60, respondent_percent: 10 };
  const proposed = { ...seen, status: 'proposed', opener_role: 'customer', acts_by: 'both' } as const;
  const title = (side: 'opener' | 'respondent') => disputeNow(proposed, side).title.replace(/\s/g, ' ');
  expect([title('opener'), title('respondent')]).toEqual([
    'Вам 12 600 руб., исполнителю 15 400 руб.',
    'Вам 15 400 руб., заказчику 12 600 руб.',
  ]);
  expect([gainOf(rulings[0]!.sums, proposed, 'opener'), gainOf(rulings[0]!.sums, proposed, 'respondent')]).toEqual([
    rub(12_978),
    rub(13_860),
  ]);
});
