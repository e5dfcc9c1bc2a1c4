import { type FigureRange, rangeOf } from '@artel/contracts/kit/facets.ts';
import type { PackageKey } from '@artel/contracts/services/service-content.ts';
import type { ServiceSort, ServiceStatus } from '@artel/contracts/services/services.ts';
import { formatNumber } from '../../platform/format/index.ts';
import { levelNames, type Meaning } from '../../ui/index.ts';

export const sortText: Record<ServiceSort, string> = {
  recommended: 'Сначала рекомендуем',
  new: 'Сначала новые',
  cheap: 'Сначала дешевле',
  expensive: 'Сначала дороже',
  fast: 'Сначала быстрые',
  rating: 'По оценке',
};
export const sorts = Object.keys(sortText) as ServiceSort[];

export const packageText: Record<PackageKey, string> = { econom: 'Эконом', standard: 'Стандарт', business: 'Бизнес' };

export const statusText: Record<ServiceStatus, { name: string; meaning: Meaning }> = {
  draft: { name: 'Черновик', meaning: 'plan' },
  on_moderation: { name: 'На модерации', meaning: 'hold' },
  needs_changes: { name: 'Нужны правки', meaning: 'wait' },
  active: { name: 'Опубликована', meaning: 'good' },
  paused: { name: 'Остановлена', meaning: 'plan' },
  rejected: { name: 'Отклонена', meaning: 'bad' },
  blocked: { name: 'Заблокирована', meaning: 'bad' },
  archived: { name: 'В архиве', meaning: 'plan' },
};

export const serviceForms = ['услуга', 'услуги', 'услуг'] as const;
export const orderForms = ['заказ', 'заказа', 'заказов'] as const;
export const revisionForms = ['доработка', 'доработки', 'доработок'] as const;

const levelText: Record<string, string> = levelNames;
export function facetText(facet: string, titles: Readonly<Record<string, string>> = {}): string {
  const at = facet.indexOf(':');
  const [key, value] = [facet.slice(0, at), facet.slice(at + 1)];
  const range = rangeOf(facet);
  if (range) return `${titles[`attr.${range.key}`] ?? range.key}: ${rangeText(range)}`;
  if (key === 'free') return 'Можно заказать сейчас';
  if (key === 'online') return 'Сейчас в сети';
  if (key === 'level') return levelText[value] ?? value;
  if (key === 'rating') return `оценка от ${value.replace('.', ',')}`;
  if (key === 'verified') return 'подтверждён';
  if (key === 'lang') return languageText(value);
  if (titles[facet] !== undefined) return titles[facet];
  return value === 'yes' ? (titles[key] ?? key.slice(key.indexOf('.') + 1)) : value;
}
function rangeText({ from, to }: FigureRange): string {
  if (from === undefined) return `до ${formatNumber(to!)}`;
  return to === undefined ? `от ${formatNumber(from)}` : `${formatNumber(from)}–${formatNumber(to)}`;
}
function languageText(code: string): string {
  try {
    return new Intl.DisplayNames('ru', { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
