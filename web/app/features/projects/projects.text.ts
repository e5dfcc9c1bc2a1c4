import { formatRough } from '../../platform/format/index.ts';

export const projectForms = ['проект', 'проекта', 'проектов'] as const;
export const paidOrderForms = ['оплаченный заказ', 'оплаченных заказа', 'оплаченных заказов'] as const;
export const pointForms = ['пункт', 'пункта', 'пунктов'] as const;
export const bidForms = ['отклик', 'отклика', 'откликов'] as const;
export const creditForms = ['кредит', 'кредита', 'кредитов'] as const;
export const orderForms = ['заказ', 'заказа', 'заказов'] as const;

export const acceptanceText = (hours: number): string => `проверяет работу за ${formatRough(hours)}`;
export const fileForms = ['файл', 'файла', 'файлов'] as const;
