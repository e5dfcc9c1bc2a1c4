import { referralStatusText, rejectText } from '@artel/contracts/money/referral-text.ts';
import type { AccrualStatus, Referral, ReferralStatus, RejectReason } from '@artel/contracts/money/referrals.ts';
import { referralTerms } from '@artel/contracts/money/referrals.ts';
import { formatDate } from '../../platform/format/index.ts';
import type { Meaning } from '../../ui/index.ts';

export const referralStatusTexts: Record<ReferralStatus, { name: string; many: string; meaning: Meaning }> = {
  qualified: { name: referralStatusText.qualified, many: 'Активны', meaning: 'good' },
  registered: { name: referralStatusText.registered, many: 'Ждём заказ', meaning: 'hold' },
  ended: { name: referralStatusText.ended, many: 'Срок вышел', meaning: 'plan' },
  expired: { name: referralStatusText.expired, many: 'Без заказа', meaning: 'plan' },
  rejected: { name: referralStatusText.rejected, many: 'Отклонены', meaning: 'bad' },
};

export const accrualStatusTexts: Record<AccrualStatus, { name: string; meaning: Meaning }> = {
  pending: { name: 'Ожидает', meaning: 'hold' },
  paid: { name: 'Начислено', meaning: 'good' },
  reversed: { name: 'Отменено', meaning: 'plan' },
};

export const roleTexts: Record<Referral['role'], string> = { customer: 'заказчик', seller: 'исполнитель' };

export function termOf({ status, until, ends_at, reject_reason, reject_note }: Referral): string {
  if (status === 'rejected') return reject_note ?? (reject_reason ? rejectText[reject_reason] : '');
  if (status === 'registered') return until ? `первый заказ до ${formatDate(new Date(until))}` : '';
  if (status === 'qualified') return until ? `доля до ${formatDate(new Date(until))}` : '';
  if (status === 'ended') return ends_at ? formatDate(new Date(ends_at)) : '';
  return `за ${referralTerms.qualify_days} дней заказа не было`;
}

export const signTexts: Record<RejectReason, string> = {
  same_phone: 'один телефон',
  same_requisites: 'одни реквизиты',
  same_inn: 'один ИНН',
  same_device: 'одно устройство',
  device_of_another: 'устройство другого приглашённого',
  circle: 'по кругу',
  staff: 'решение сотрудника',
};

export const referralForms = ['приглашение', 'приглашения', 'приглашений'] as const;
