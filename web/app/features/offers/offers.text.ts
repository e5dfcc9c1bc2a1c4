import type { OfferStatus } from '@artel/contracts/orders/offers.ts';
import type { Meaning } from '../../ui/index.ts';

export const offerStatusTexts: Record<OfferStatus, { name: string; meaning: Meaning }> = {
  sent: { name: 'Ждёт ответа', meaning: 'wait' },
  accepted: { name: 'Принято', meaning: 'good' },
  declined: { name: 'Отклонено', meaning: 'plan' },
  withdrawn: { name: 'Отозвано', meaning: 'plan' },
  expired: { name: 'Срок прошёл', meaning: 'plan' },
};
export const revisionForms = ['доработка', 'доработки', 'доработок'] as const;
