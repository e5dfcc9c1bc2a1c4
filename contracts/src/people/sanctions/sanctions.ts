/** The ladder of sanctions: a warning, limits, payouts on hold, a block. Each names its rule, shows what it is for, ends, and may be appealed against. */
import { z } from 'zod';
import { endpoint, keyedCall, ownReadCall, readCall } from '../../kit/endpoint.ts';
import { Id } from '../../kit/ids.ts';
import { Reason } from '../../kit/moderation.ts';
import { refusals } from '../../kit/refusals.ts';
import { accountReaders } from '../accounts/accounts.ts';
import {
  EvidenceGiven,
  LimitKind,
  MySanction,
  moneyCheckRule,
  SanctionKind,
  SanctionReason,
  SanctionRule,
  SanctionsOf,
  sanctionDays,
} from './sanction-shapes.ts';

export * from './sanction-shapes.ts';
export * from './sanction-text.ts';

export const listMySanctions = endpoint({
  ...ownReadCall,
  path: '/api/users/me/sanctions',
  summary: 'Sanctions against the caller, the newest first: what each is for, until when, and whether it is appealed against',
  result: z.array(MySanction),
});

const byStaff = { access: { staff: accountReaders }, params: z.object({ id: Id }), result: SanctionsOf } as const;

export const getSanctionsOf = endpoint({
  ...byStaff,
  ...readCall,
  path: '/api/admin/users/:id/sanctions',
  summary: 'The ladder for one person: rungs the caller may set, sanctions that stand and stood, complaints that may be quoted',
  audit: ['people', 'Открыты санкции человека'],
});

export const setSanction = endpoint({
  ...byStaff,
  ...keyedCall,
  path: '/api/admin/users/:id/sanctions',
  summary:
    'Sets a sanction with its rule and evidence; which rung by whose right, says the ladder. Refused to a side of the matter, and for what is sanctioned already',
  audit: ['sanctions', 'Наложена санкция'],
  body: z
    .strictObject({
      kind: SanctionKind,
      limits: z.array(LimitKind).max(3).default([]),
      days: z.number().int().nullable(),
      reason: SanctionReason,
      rule: SanctionRule,
      words: z.string().trim().min(30, 'Объясните человеку: от 30 знаков').max(1000, 'Не больше 1000 знаков'),
      evidence: z.array(EvidenceGiven).min(1, 'Без доказательства меры нет: приведите слова или жалобу').max(5, 'Не больше пяти'),
      newest_id: Id.nullable(),
    })
    .superRefine(({ kind, limits, days, reason, rule }, context) => {
      const wrong = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
      if ((kind === 'limits') !== limits.length > 0) wrong('limits', 'Выберите, что ограничить');
      if (!(sanctionDays[kind] as readonly (number | null)[]).includes(days)) wrong('days', 'Выберите срок');
      if (reason === 'check' && kind !== 'payouts_hold') wrong('reason', 'Проверка денег бывает только у паузы вывода');
      if (rule === moneyCheckRule && kind !== 'payouts_hold') wrong('rule', 'Это правило только для паузы вывода');
    }),
});

export const liftSanction = endpoint({
  ...byStaff,
  ...keyedCall,
  path: '/api/admin/sanctions/:id/lift',
  summary: 'Takes a sanction back before its time, with a reason the person reads',
  audit: ['sanctions', 'Снята санкция'],
  body: z.strictObject({ reason: Reason }),
});

export const sanctionRefusals = refusals({
  SANCTION_NOT_FOUND: [404, 'Такой меры нет'],
  SANCTION_ABOVE_RIGHT: [403, 'Для этой меры нужно другое право: на лестнице видно, кто её применяет'],
  SANCTION_OF_ONESELF: [409, 'К себе меры не применяют'],
  SANCTION_OF_COLLEAGUE: [403, 'Меру к сотруднику применяет только старший смены'],
  SANCTION_OF_SENIOR: [409, 'К старшему смены меры не применяют: сначала снимите с него права'],
  SANCTION_BY_SIDE: [403, 'Вы участник этого дела: меру применит другой сотрудник'],
  SANCTION_EVIDENCE_UNFIT: [409, 'Это доказательство не относится к человеку или уже удалено. Приведите слова цитатой'],
  SANCTION_SET_MEANWHILE: [409, 'Пока вы писали, к человеку уже применили другую меру. Посмотрите её и решите, нужна ли ещё одна'],
  SANCTION_FOR_THIS_STANDS: [409, 'За это мера уже есть. Дважды за одно не наказывают'],
  SANCTION_OF_KIND_STANDS: [409, 'Такая мера уже действует. Чтобы изменить её, сначала снимите прежнюю'],
  LIMITED_BIDS: [403, 'Откликаться нельзя до {until}. Почему и как обжаловать — в кабинете, раздел «Меры»'],
  LIMITED_CHAT: [403, 'Писать первым нельзя до {until}. Почему и как обжаловать — в кабинете, раздел «Меры»'],
  LIMITED_PUBLISHING: [403, 'Публиковать новое нельзя до {until}. Почему и как обжаловать — в кабинете, раздел «Меры»'],
  PAYOUTS_ON_HOLD: [409, 'Вывод на паузе до {until}. Деньги остаются вашими. Почему и как обжаловать — в кабинете, раздел «Меры»'],
  PAYOUT_WANTS_IDENTITY: [409, 'Аккаунт заблокирован: деньги можно вывести, когда подтверждена личность'],
});
