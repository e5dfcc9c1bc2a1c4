import type { DisputeRoom, DisputeRuling, DisputeSide, SplitSums } from '@artel/contracts/disputes/disputes.ts';
import { formatRub } from '../../../platform/format/index.ts';
import { roleOf } from '../disputes.text.ts';

type Seen = Pick<
  DisputeRoom,
  | 'arbiter'
  | 'questions'
  | 'responses'
  | 'status'
  | 'acts_by'
  | 'opener'
  | 'respondent'
  | 'opener_role'
  | 'amount_minor'
  | 'opener_percent'
  | 'respondent_percent'
  | 'closed_at'
> & { rulings: readonly Pick<DisputeRuling, 'sums'>[] };
export type DisputeNow = { isYours: boolean; head: string; title: string; silent: string };

const other = (side: DisputeSide): DisputeSide => (side === 'opener' ? 'respondent' : 'opener');
export const theirFigure = (dispute: Pick<Seen, 'opener_percent' | 'respondent_percent'>, side: DisputeSide): number | null =>
  side === 'opener' ? dispute.respondent_percent : dispute.opener_percent;
export const partOf = (amount_minor: number, percent: number): number => Math.round((amount_minor * percent) / 100);

export const gainOf = (sums: SplitSums, dispute: Pick<Seen, 'opener_role' | 'opener' | 'respondent'>, side: DisputeSide): number =>
  roleOf(side, dispute) === 'customer' ? sums.customer_minor + sums.fee_back_minor : sums.seller_net_minor;

function splitText({ price_minor, customer_minor }: SplitSums, role: 'customer' | 'seller'): string {
  const [customer, seller] = [formatRub(customer_minor), formatRub(price_minor - customer_minor)];
  return role === 'customer' ? `Вам ${customer}, исполнителю ${seller}` : `Вам ${seller}, заказчику ${customer}`;
}

function returnText(dispute: Seen, side: DisputeSide, percent: number): string {
  const whom = roleOf(side, dispute) === 'customer' ? 'вам' : 'заказчику';
  return percent === 0 ? `ничего не возвращать ${whom}` : `вернуть ${whom} ${formatRub(partOf(dispute.amount_minor, percent))}`;
}

export function disputeNow(dispute: Seen, side: DisputeSide): DisputeNow {
  const isYours = (dispute.acts_by === side || dispute.acts_by === 'both') && !dispute.closed_at;
  return { isYours, head: headOf(dispute, side, isYours), ...statusText(dispute, side, isYours) };
}

function headOf(dispute: Seen, side: DisputeSide, isYours: boolean): string {
  const about = dispute.status === 'proposed' ? 'решение предложено' : `спор о ${formatRub(dispute.amount_minor)}`;
  if (dispute.acts_by === 'both') return `Слово за обеими сторонами · ${about}`;
  if (isYours) return `Ваш ход · ${about}`;
  return dispute.acts_by === other(side) ? `Ход другой стороны · ${about}` : about;
}

type StatusText = Pick<DisputeNow, 'title' | 'silent'> & Partial<DisputeNow>;

function statusText(dispute: Seen, side: DisputeSide, isYours: boolean): StatusText {
  const them = dispute[other(side)].name;
  const theirs = theirFigure(dispute, side);
  const offered = theirs === null ? '' : `${them} предлагает ${returnText(dispute, side, theirs)}`;
  switch (dispute.status) {
    case 'opened':
      return side === 'respondent'
        ? {
            title: `${them} просит ${returnText(dispute, side, dispute.opener_percent)}`,
            silent: 'Промолчать — не значит проиграть: арбитр решит без вас, по тому, что есть.',
          }
        : {
            title: `${them}: ждём ответа`,
            silent: 'Деньги и сроки этапа заморожены. Без ответа спор уйдёт арбитру. Отозвать спор можно, пока ответа нет.',
          };
    case 'negotiation':
      return isYours
        ? { title: offered, silent: 'Если промолчать, предложение не примется: спор сам уйдёт арбитру, а деньги подождут в резерве.' }
        : {
            title: ownOffer(dispute, side) ?? offered,
            silent:
              'Другая сторона принимает или предлагает своё. Без ответа спор уйдёт арбитру. Изменить предложение можно только ей навстречу.',
          };
    case 'settled':
      return { head: 'Урегулирован', title: 'Вы договорились', silent: 'Деньги этапа разделены. На рейтинг такой спор не влияет.' };
    case 'closed':
      return { head: 'Закрыт', title: 'Спор решён', silent: 'Деньги этапа разделены по решению.' };
    case 'withdrawn':
      return { head: 'Отозван', title: 'Спор отозван', silent: 'Заказ идёт дальше, сроки сдвинуты на время спора.' };
    case 'evidence': {
      const question = dispute.questions.findLast(({ answered_at }) => !answered_at);
      return {
        title: isYours ? (question?.text ?? 'Арбитр спрашивает вас') : `Арбитр спросил: ${them}, ждём ответа`,
        silent: 'Без ответа арбитр решит по тому, что есть. Договориться самим всё ещё можно.',
      };
    }
    case 'proposed':
      return proposedText(dispute, side, isYours);
    case 'decided': {
      const isSaid = dispute.responses.some(({ by, kind }) => by === side && kind === 'waive');
      return {
        isYours: isYours && !isSaid,
        title: 'Решение вынесено',
        silent: isSaid
          ? 'Вы не хотите ждать. Деньги разделятся, когда так же решит другая сторона или выйдет время.'
          : 'Потом деньги разделятся сами. До тех пор решение можно оспорить, его заново посмотрит другой арбитр.',
      };
    }
    case 'appealed':
      return {
        title: 'Решение оспорено',
        silent: `${dispute.arbiter ? 'Другой арбитр смотрит дело' : 'Дело ждёт другого арбитра'}. Его решение окончательное.`,
      };
    default:
      return {
        title: dispute.arbiter ? `Дело у арбитра: ${dispute.arbiter.name} ${dispute.arbiter.surname}` : 'Спор ждёт арбитра',
        silent: `${offered ? `${offered.replace(/\.$/, '')}. ` : ''}Деньги ждут в резерве. Договориться самим всё ещё можно, пока решения нет.`,
      };
  }
}

function ownOffer(dispute: Seen, side: DisputeSide): string | undefined {
  const mine = side === 'opener' ? dispute.opener_percent : dispute.respondent_percent;
  if (mine === null) return undefined;
  return `Вы предложили ${mine === 0 ? 'ничего не возвращать' : `вернуть ${formatRub(partOf(dispute.amount_minor, mine))}`}`;
}

function proposedText(dispute: Seen, side: DisputeSide, isYours: boolean): StatusText {
  const objected = dispute.responses.some(({ kind }) => kind === 'object');
  const isSaid = dispute.responses.some(({ by, kind }) => by === side && (kind === 'agree' || kind === 'object'));
  const sums = dispute.rulings[0]?.sums;
  const title = sums ? splitText(sums, roleOf(side, dispute)) : 'Арбитр предлагает решение';
  return {
    isYours: isYours && !isSaid,
    title: objected ? 'Арбитр отвечает на возражение' : isSaid ? `Вы согласились, слово за другой стороной` : title,
    silent: objected
      ? 'Если он не ответит вовремя, дело перейдёт другому арбитру.'
      : 'Промолчать — значит согласиться. Возразить можно один раз, арбитр ответит и вынесет решение.',
  };
}

type Step = { name: string; on?: string | undefined; until?: string | undefined; note?: string };
const decides: ReadonlySet<DisputeRoom['status']> = new Set(['arbitration', 'evidence', 'proposed', 'decided', 'appealed', 'final']);
/** Claim, answer, talks, arbiter, money; `at`: where it is now, past the last one when it is over. */
export function stepsOf(dispute: Pick<DisputeRoom, 'status' | 'moves' | 'created_at' | 'closed_at' | 'acts_until' | 'rulings'>): {
  steps: Step[];
  at: number;
} {
  const { status, moves, created_at, closed_at, acts_until, rulings } = dispute;
  const answered = moves.find(({ kind }) => kind === 'answer')?.at;
  const at = closed_at ? 5 : decides.has(status) ? 3 : status === 'negotiation' ? 2 : 1;
  const until = acts_until ?? undefined;
  const ruled = rulings.findLast(({ decided_at }) => decided_at)?.decided_at ?? undefined;
  const steps: Step[] = [
    { name: 'Заявление', on: created_at },
    { name: 'Ответ', on: answered, ...(at === 1 && { until }), note: at > 1 ? 'не было' : '' },
    { name: 'Переговоры', ...(at === 2 && { until }), note: at > 2 ? (answered ? 'были' : 'не было') : '' },
    { name: 'Арбитр', on: ruled, ...(at === 3 && { until }), note: at > 3 ? 'не понадобился' : 'если не сойдётесь' },
    { name: 'Деньги', on: closed_at ?? undefined, note: at === 3 ? 'после решения' : 'когда сойдётесь' },
  ];
  return { steps, at };
}
