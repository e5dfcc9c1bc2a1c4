/** Russian words of the list of projects. */
import { formatTerm } from '../../platform/format/dates.ts';
import { counted } from '../../platform/format/plural.ts';

export const projectForms = ['проект', 'проекта', 'проектов'] as const;
export const paidOrderForms = ['оплаченный заказ', 'оплаченных заказа', 'оплаченных заказов'] as const;
export const pointForms = ['пункт', 'пункта', 'пунктов'] as const;
export const bidForms = ['отклик', 'отклика', 'откликов'] as const;
export const creditForms = ['кредит', 'кредита', 'кредитов'] as const;
export const orderForms = ['заказ', 'заказа', 'заказов'] as const;

/** «за 6 часов», «за 2 дня»: how soon a customer accepts, roughly. */
export const acceptanceText = (hours: number): string =>
  `проверяет работу за ${hours < 24 ? counted(Math.max(1, Math.round(hours)), ['час', 'часа', 'часов']) : formatTerm(Math.round(hours / 24))}`;
export const fileForms = ['файл', 'файла', 'файлов'] as const;
