/** Russian words of the list of projects. */
import { formatSpan } from '../../platform/dates.ts';

export const projectForms = ['проект', 'проекта', 'проектов'] as const;
export const paidOrderForms = ['оплаченный заказ', 'оплаченных заказа', 'оплаченных заказов'] as const;
export const pointForms = ['пункт', 'пункта', 'пунктов'] as const;
export const bidForms = ['отклик', 'отклика', 'откликов'] as const;
export const creditForms = ['кредит', 'кредита', 'кредитов'] as const;
export const orderForms = ['заказ', 'заказа', 'заказов'] as const;

/** «за 6 часов», «за 2 дня»: how soon a customer accepts, roughly. */
export const acceptanceText = (hours: number): string =>
  hours < 1 ? 'принимает работу за час' : `принимает работу за ${formatSpan(Math.max(1, hours) * 3_600_000)}`;
export const fileForms = ['файл', 'файла', 'файлов'] as const;
