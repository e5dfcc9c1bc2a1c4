import type { ReferralStatus } from '@artel/contracts/money/referrals.ts';
import type { Meaning } from '../../ui/controls/badge.tsx';

export const referralStatusTexts: Record<ReferralStatus, { name: string; meaning: Meaning }> = {
  registered: { name: 'Зарегистрирован', meaning: 'hold' },
  qualified: { name: 'Активен', meaning: 'good' },
  expired: { name: 'Не активирован', meaning: 'plan' },
  ended: { name: 'Срок начислений истёк', meaning: 'plan' },
  rejected: { name: 'Отклонён', meaning: 'bad' },
};
