import type { Rules } from '@artel/contracts/site/rules.ts';
import { counted, formatNumber } from '../../../platform/format/index.ts';
import { inDays } from '../rules-of.ts';

type Needs = Rules['level_needs']['top'];

export const needsText = ({ completed, customers, score, on_time, success, clean_days }: Needs): string =>
  [
    counted(completed, ['завершённый заказ', 'завершённых заказа', 'завершённых заказов']),
    counted(customers, ['разный заказчик', 'разных заказчика', 'разных заказчиков']),
    `оценка от\u00a0${formatNumber(score)}`,
    on_time > 0 && `в\u00a0срок ${on_time}\u00a0% работ`,
    success > 0 && `доведены до\u00a0конца ${success}\u00a0% заказов`,
    clean_days > 0 && `${inDays(clean_days)} без\u00a0санкций`,
    'подтверждённая личность',
  ]
    .filter(Boolean)
    .join(', ');
