import type { MarketSums } from '@artel/contracts/site/analytics.ts';
import { counted, formatNumber, formatRub, formatSpan } from '../../platform/format/index.ts';

export type MetricText = { name: string; said: string; before: string; note: string };

const tenth = (value: number): string => (Math.round(value * 10) / 10).toString().replace('.', ',');
export const percent = (part: number, whole: number): string => (whole === 0 ? '—' : `${tenth((part / whole) * 100)}\u00a0%`);
const waited = (minutes: number | null): string => (minutes === null ? '—' : formatSpan(minutes * 60_000));
const perHundred = ({ disputes, paid }: MarketSums): string => (paid === 0 ? '—' : tenth((disputes / paid) * 100));

export function marketText(all: MarketSums, before: MarketSums): MetricText[] {
  return [
    { name: 'Оборот', said: formatRub(all.turnover_minor), before: formatRub(before.turnover_minor), note: 'цены принятых работ' },
    {
      name: 'Доля площадки',
      said: percent(all.fee_minor, all.turnover_minor),
      before: percent(before.fee_minor, before.turnover_minor),
      note: `комиссия и сбор, ${formatRub(all.fee_minor)}`,
    },
    {
      name: 'Поиски с ответом',
      said: percent(all.searches_found, all.searches),
      before: percent(before.searches_found, before.searches),
      note: `${formatNumber(all.searches_found)} из ${formatNumber(all.searches)}`,
    },
    {
      name: 'Проекты, где за сутки три отклика',
      said: percent(all.projects_lively, all.projects),
      before: percent(before.projects_lively, before.projects),
      note: `${formatNumber(all.projects_lively)} из ${formatNumber(all.projects)}`,
    },
    {
      name: 'До первого ответа',
      said: waited(all.answer_minutes),
      before: waited(before.answer_minutes),
      note: `медиана; ответили на ${formatNumber(all.answered)} из ${counted(all.asked, ['вопроса', 'вопросов', 'вопросов'])}`,
    },
    {
      name: 'Споров на сто заказов',
      said: perHundred(all),
      before: perHundred(before),
      note: `${formatNumber(all.disputes)} на ${formatNumber(all.paid)}`,
    },
  ];
}
