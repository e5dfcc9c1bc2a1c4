import type { ComingHow, ComingWhy } from '@artel/contracts/money/finance.ts';

export const howTexts: Record<ComingHow, string> = {
  sure: 'принято, придёт точно',
  if_silent: 'если заказчик промолчит',
  if_delivered: 'если сдать в срок',
  no_date: 'без даты',
};
export const whyTexts: Record<ComingWhy, string> = {
  late: 'просрочен',
  paused: 'на паузе',
  not_started: 'не взят в работу',
  disputed: 'спор',
};
