/** Words for bids. A missing state does not compile. */
import type { BidStatus } from '@artel/contracts/bids.ts';
import type { Meaning } from '../../ui/badge.tsx';

export const bidStatusTexts: Record<BidStatus, { name: string; meaning: Meaning }> = {
  draft: { name: 'Черновик', meaning: 'plan' },
  sent: { name: 'Отправлен', meaning: 'hold' },
  viewed: { name: 'Просмотрен', meaning: 'hold' },
  shortlisted: { name: 'В шорт-листе', meaning: 'hold' },
  countered: { name: 'Встречное предложение', meaning: 'wait' },
  accepted: { name: 'Принят, ждёт оплаты', meaning: 'wait' },
  hired: { name: 'Выбран', meaning: 'good' },
  withdrawn: { name: 'Отозван', meaning: 'plan' },
  declined: { name: 'Отклонён', meaning: 'plan' },
  not_selected: { name: 'Выбран другой исполнитель', meaning: 'plan' },
  expired: { name: 'Истёк', meaning: 'plan' },
  removed: { name: 'Снят модератором', meaning: 'bad' },
};
export const bidForms = ['отклик', 'отклика', 'откликов'] as const;
