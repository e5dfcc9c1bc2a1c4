import type { MyProject } from '@artel/contracts/projects/my-projects.ts';
import { formatRub, formatRubNumber } from '../../../platform/format/index.ts';

type Prices = Pick<NonNullable<MyProject['bidders']>, 'price_from_minor' | 'price_to_minor'>;

export const pricesOf = ({ price_from_minor: from, price_to_minor: to }: Prices): string =>
  from === to ? `за\u00a0${formatRub(to)}` : `от\u00a0${formatRubNumber(from)} до\u00a0${formatRub(to)}`;
