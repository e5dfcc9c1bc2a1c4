import type { AdminAttribute } from '@artel/contracts/site/catalogue-desk.ts';
import { counted } from '../../platform/format/index.ts';

export type AttributeType = AdminAttribute['type'];
export type AdminAttributeValue = AdminAttribute['counts'][number];

export const typeTexts: Record<AttributeType, string> = {
  select: 'Одно из списка',
  multi: 'Несколько из списка',
  number: 'Число',
  bool: 'Да или нет',
};
export const hasValues = (type: AttributeType): boolean => type === 'select' || type === 'multi';

type Kind = Pick<AdminAttribute, 'type' | 'unit' | 'required' | 'filterable'>;
export const kindText = ({ type, unit, required, filterable }: Kind): string =>
  [
    type === 'number' && unit ? `Число, ${unit}` : typeTexts[type],
    ...(required ? ['обязательная'] : []),
    filterable ? 'в фильтре' : 'не в фильтре',
  ].join(' · ');

const onSale = (count: number): string => `${counted(count, ['услуги', 'услуг', 'услуг'])} в продаже`;
export const savedText = (count: number): string => (count === 0 ? 'не указана ни у одной услуги в продаже' : `указана у ${onSale(count)}`);

export function closingText({ type, filterable, services_count }: Pick<AdminAttribute, 'type' | 'filterable' | 'services_count'>): string {
  if (services_count === 0)
    return 'Её не указала ни одна услуга в продаже. Спрашивать её больше не будут, открыть снова можно в любой момент.';
  const found = !filterable ? '' : type === 'number' ? ', но из фильтра она уйдёт' : ', и по ней такие услуги по-прежнему найдут';
  return `Указана у ${onSale(services_count)}. Там она останется${found}. Спрашивать её больше не будут, открыть снова можно в любой момент.`;
}
export function closingValueText({ count }: Pick<AdminAttributeValue, 'count'>, filterable: boolean): string {
  if (count === 0) return 'Его не указала ни одна услуга в продаже. Предлагать его больше не будут, открыть снова можно в любой момент.';
  const found = filterable ? ', и по нему такие услуги по-прежнему найдут' : '';
  return `Указано у ${onSale(count)}. Там оно останется${found}. Предлагать его больше не будут, открыть снова можно в любой момент.`;
}

export function requiredHint(text: number, all: number): string {
  const beginning = 'Спрашивается со следующей правки услуги';
  if (all === 0) return `${beginning}.`;
  return `${beginning}: те, что уже в продаже, остаются. Сейчас указана у ${text} из ${all}.`;
}

export function moved<T>(list: readonly T[], at: number, by: 1 | -1): T[] {
  const next = [...list];
  const other = at + by;
  if (other < 0 || other >= next.length) return next;
  [next[at], next[other]] = [next[other]!, next[at]!];
  return next;
}
