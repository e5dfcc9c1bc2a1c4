import type { FaqSection, VoteReason } from '@artel/contracts/site/faq.ts';
import type { FaqStatus } from '@artel/contracts/site/faq-editor.ts';
import type { Meaning } from '../../../ui/index.ts';

export const sectionText: Record<FaqSection, string> = {
  customers: 'Заказчику',
  sellers: 'Исполнителю',
  money: 'Деньги',
  disputes: 'Споры',
  safety: 'Безопасность',
};

export const reasonText: Record<VoteReason, string> = {
  other_case: 'Не про мой случай',
  unclear: 'Непонятно',
  did_not_work: 'Сделано, не помогло',
};

export const faqStatusText: Record<FaqStatus, { name: string; meaning: Meaning }> = {
  draft: { name: 'Черновик', meaning: 'plan' },
  published: { name: 'На сайте', meaning: 'good' },
  archived: { name: 'Скрыт', meaning: 'bad' },
};

export const shareOfNo = ({ yes, no }: { yes: number; no: number }): string =>
  yes + no === 0 ? '—' : `${Math.round((no / (yes + no)) * 100)}\u00a0%`;
