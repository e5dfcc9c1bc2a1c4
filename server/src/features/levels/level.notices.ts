import type { LevelMeasure, LevelMetric } from '@artel/contracts/people/levels.ts';
import type { SellerLevel } from '@artel/contracts/people/users.ts';

export const levelText: Record<SellerLevel, string> = { novice: 'Новичок', trusted: 'Проверенный', pro: 'Профи', top: 'Топ' };

const decimal = (value: number): string => String(Math.round(value * 100) / 100).replace('.', ',');
const metricText: Record<LevelMetric, (measure: LevelMeasure) => string> = {
  completed: ({ num, needed }) => `завершённых заказов ${num ?? 0} из ${needed}`,
  customers: ({ num, needed }) => `разных заказчиков ${num ?? 0} из ${needed}`,
  score: ({ num, needed }) =>
    num === null ? `оценки пока нет, нужна ${decimal(needed)}` : `оценка ${decimal(num)}, нужна ${decimal(needed)}`,
  on_time: ({ num, den, needed }) => `вовремя ${num ?? 0} из ${den ?? 0}, нужно ${needed} %`,
  success: ({ num, den, needed }) => `доведено до конца ${num ?? 0} из ${den ?? 0}, нужно ${needed} %`,
  identity: () => 'личность не подтверждена',
  clean: ({ num, needed }) => `дней без санкций ${num ?? 0} из ${needed}`,
};
export const measureText = (measure: LevelMeasure): string => metricText[measure.metric](measure);
