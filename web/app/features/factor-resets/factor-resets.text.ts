import type { FactorResetStatus } from '@artel/contracts/people/factor-resets.ts';

export const resetStatusTexts: Record<FactorResetStatus, { name: string; meaning: 'plan' | 'wait' | 'good' | 'bad' }> = {
  open: { name: 'Подпись 1 из 2', meaning: 'wait' },
  waiting: { name: 'Подписано, идёт срок', meaning: 'wait' },
  refused: { name: 'Отклонено', meaning: 'bad' },
  withdrawn: { name: 'Снято', meaning: 'plan' },
  expired: { name: 'Не подписано в срок', meaning: 'plan' },
  stopped: { name: 'Остановлено', meaning: 'bad' },
  kept: { name: 'Фактор нашёлся', meaning: 'good' },
  done: { name: 'Второй фактор снят', meaning: 'good' },
};
