import type { PriceMarks } from '@artel/contracts/site/lookups.ts';
import { counted, formatRub } from '../../../platform/format/index.ts';

export const priceQuestion = (of: string, { p25_minor, p50_minor, p75_minor, count }: PriceMarks) => ({
  question: `Сколько стоят услуги раздела «${of}»?`,
  answer: `Половина услуг стоит от\u00a0${formatRub(p25_minor)} до\u00a0${formatRub(p75_minor)}, посередине\u00a0— ${formatRub(p50_minor)}; считаем по\u00a0ценам «от» на\u00a0${counted(count, ['услугу', 'услуги', 'услуг'])} в\u00a0продаже.`,
});
