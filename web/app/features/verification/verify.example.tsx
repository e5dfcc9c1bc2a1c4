import type { Requisites } from '@artel/contracts/money/payouts/requisites.ts';
import type { Tax } from '@artel/contracts/money/taxes.ts';
import type { IdentityCase, MyIdentity } from '@artel/contracts/people/identity.ts';
import { Card } from '../../ui/index.ts';
import { type Known, stepsOf, type VerifyKey } from './verify.state.ts';
import { Step } from './verify-step.tsx';

export const title = 'Подтверждение: шаги в каждом состоянии';

const at = '2026-11-20T09:00:00.000Z';
const aDay = 86_400_000;
/** Ahead whenever it is looked at, and the same on the server and in the browser. */
const soon = new Date((Math.ceil(Date.now() / aDay) + 1) * aDay).toISOString();
const document = { is_refused: false, reason: null, is_pdf: false, size_bytes: 1_480_000, received_at: at };
const blank: IdentityCase = {
  _id: '0193a000-0000-7000-8000-000000000001',
  number: 1204,
  document: 'passport',
  status: 'not_started',
  papers: [],
  missing: ['main', 'selfie'],
  submitted_at: null,
  due_at: null,
  answer_by: null,
  decided_at: null,
  reason_code: null,
  reason: null,
  valid_until: null,
  papers_until: null,
  papers_gone_at: null,
};
const nobody: MyIdentity = {
  status: 'not_started',
  current: null,
  approved: null,
  attempts_left: 3,
  next_attempt_at: null,
  renewal_from: null,
  views: [],
  allowed_actions: ['begin'],
};
const identity = (current: Partial<IdentityCase>, more: Partial<MyIdentity> = {}): MyIdentity => ({
  ...nobody,
  status: current.status === 'withdrawn' ? 'not_started' : (current.status ?? 'not_started'),
  current: { ...blank, ...current },
  allowed_actions: [],
  ...more,
});
const approved = { status: 'approved', decided_at: at, valid_until: '2031-03-14', papers_until: '2026-12-20T09:00:00.000Z' } as const;
const people: Record<string, MyIdentity> = {
  'Не начато': nobody,
  'Снимки собираем': identity({ papers: [{ ...document, kind: 'main' }], missing: ['selfie'] }, { allowed_actions: ['add_papers'] }),
  Проверяем: identity({ status: 'submitted', submitted_at: at, due_at: soon, missing: [] }),
  'Просят переснять': identity({
    status: 'needs_info',
    answer_by: soon,
    missing: ['selfie'],
    papers: [
      { ...document, kind: 'main' },
      { ...document, kind: 'selfie', is_refused: true, reason: 'Лицо закрыто бликом' },
    ],
  }),
  Отказ: identity(
    { status: 'rejected', decided_at: at, reason_code: 'other_name', reason: 'Имя в документе не совпадает с именем в профиле' },
    { next_attempt_at: '2026-12-20T09:00:00.000Z', attempts_left: 0 },
  ),
  Подтверждена: identity(approved),
  'Срок подходит': identity({ ...approved, valid_until: '2026-12-10' }, { allowed_actions: ['begin'] }),
  'Срок вышел': identity({ ...approved, status: 'expired', valid_until: '2026-11-10' }, { allowed_actions: ['begin'] }),
};
const taxed = (standing: Tax['standing'], kind: Tax['kind'] = 'npd'): Tax => ({
  kind,
  standing,
  inn: '50••••••••59',
  answered_at: at,
  asking_since: null,
  allowed_actions: ['state'],
});
const taxes: Record<string, Tax> = {
  'Не начато': { ...taxed('plain', null), inn: null, answered_at: null },
  'Нужен ИНН': { ...taxed('number_needed', 'ip'), inn: null },
  'Спрашиваем ФНС': { ...taxed('asking'), asking_since: at },
  Подтверждено: taxed('confirmed'),
  Отказ: taxed('lost'),
};
const card: Requisites = {
  _id: '0193a000-0000-7000-8000-000000000002',
  method: 'sbp',
  bank: 'Сбербанк',
  masked: '+7 916 •••-••-67',
  is_default: true,
  young_until: null,
  is_usable: true,
  added_at: at,
};
const requisites: Record<string, readonly Requisites[]> = {
  'Не начато': [],
  Новые: [{ ...card, young_until: soon }],
  Готово: [card],
  'Не подходят': [{ ...card, method: 'card', bank: null, masked: '•••• 4477', is_usable: false }],
};

const empty: Known = { steps: [], identity: nobody, tax: taxes['Не начато']!, requisites: [], hasSecondFactor: false };
const shown: [VerifyKey, Known][] = [
  ...Object.values(people).map((one): [VerifyKey, Known] => ['identity', { ...empty, identity: one }]),
  ...Object.values(taxes).map((tax): [VerifyKey, Known] => ['tax', { ...empty, tax }]),
  ...Object.values(requisites).map((those): [VerifyKey, Known] => ['requisites', { ...empty, requisites: those }]),
];
const names = [people, taxes, requisites].flatMap((of) => Object.keys(of));

export default function VerifyExample() {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {shown.map(([key, known], at_place) => {
        const step = stepsOf(known).find((one) => one.key === key)!;
        return (
          <section key={`${key}${names[at_place]}`} className="grid min-w-0 gap-2">
            <p className="text-13 text-ink-soft">{names[at_place]}</p>
            <Card className="overflow-hidden p-0!">
              <ol>
                <Step step={step} known={known} />
              </ol>
            </Card>
          </section>
        );
      })}
    </div>
  );
}
