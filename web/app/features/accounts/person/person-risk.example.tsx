import { Row } from '../../../ui/examples/example-grid.tsx';
import { Risk } from './person-risk.tsx';

export const title = 'Риск человека';

export default function RiskExample() {
  return (
    <Row>
      <div className="grid w-full max-w-[320px] gap-3">
        <Risk
          risk={{
            score: 74,
            reasons: [
              { points: 30, words: 'Выводит 119 400 руб.' },
              { points: 20, words: 'Все заказы за месяц от одного заказчика: 3' },
              { points: 15, words: 'На одном устройстве ещё аккаунтов: 1' },
              { points: 9, words: 'Приёмка за минуты, раз за месяц: 3' },
            ],
            in_force: [{ words: 'Предупреждение', until: null }],
          }}
        />
      </div>
      <div className="grid w-full max-w-[320px] content-start gap-3">
        <Risk risk={{ score: 0, reasons: [], in_force: [] }} />
      </div>
    </Row>
  );
}
