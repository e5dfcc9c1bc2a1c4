import { getMyLevel, type LevelMeasure, type LevelMetric, type MissedOrder } from '@artel/contracts/people/levels.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { counted, formatExact } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { Badge, Card, DateTime, Link, levelNames, Note } from '../../ui/index.ts';
import { missedText } from './level.text.ts';
import { barOf } from './level-bar.state.ts';
import { scoreText } from './reviews.text.ts';

const metricText: Record<LevelMetric, string> = {
  completed: 'Завершённые заказы',
  customers: 'Разные заказчики',
  score: 'Оценка',
  on_time: 'Сдано вовремя',
  success: 'Доведено до конца',
  identity: 'Личность',
  clean: 'Без санкций',
};

function figureOf({ metric, num, den, needed }: LevelMeasure): string {
  if (metric === 'identity') return num === 1 ? 'подтверждена' : 'не подтверждена';
  if (metric === 'clean') return num === null ? 'не было' : `${counted(num, ['день', 'дня', 'дней'])}, нужно ${needed}`;
  if (metric === 'score') return `${num === null ? 'пока нет' : scoreText(num, 2)}, нужно ${scoreText(needed)}`;
  if (metric === 'completed' || metric === 'customers') return `${num ?? 0}, нужно ${needed}`;
  return `${num ?? 0} из ${den ?? 0}, нужно ${needed} %`;
}

const Bar = ({ filled, mark }: { filled: number; mark: number | null }) => (
  <dd aria-hidden="true" className="relative h-1.5 w-full bg-line">
    <span className="absolute inset-y-0 left-0 bg-ink" style={{ width: `${filled}%` }} />
    {mark === null ? null : <span className="absolute -inset-y-0.5 w-[3px] bg-sun" style={{ left: `calc(${mark}% - 3px)` }} />}
  </dd>
);

export function LevelCard() {
  const found = useQuery(query(getMyLevel)).data?.result;
  const now = useNow();
  if (!found) return null;
  const { level, next, measures, warning, missed, rates_since } = found;
  return (
    <Card label="Уровень" className="grid gap-4">
      <h2 className="title-3">{`Уровень «${levelNames[level]}»`}</h2>
      {warning ? (
        <Note meaning="wait">
          {`До ${formatExact(new Date(warning.falls_at), now)} верните показатели, иначе уровень станет «${levelNames[warning.to]}». Не хватает: ${warning.missing.map((one) => `${metricText[one.metric].toLowerCase()}, ${figureOf(one)}`).join('; ')}. Дни объявленного отпуска в срок не входят.`}
        </Note>
      ) : null}
      <p className="text-ink-soft">
        {next
          ? `Для уровня «${levelNames[next]}» нужно всё из списка. Считаем раз в сутки, повышаем сразу.`
          : 'Выше уровня нет. Его держат эти показатели.'}
        {rates_since ? ' Доли — за последние 24 месяца.' : ''}
      </p>
      <dl className="grid gap-2">
        {measures.map((measure) => (
          <div
            key={measure.metric}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-t border-line pt-2 first:border-0"
          >
            <dt className="text-ink-soft">{metricText[measure.metric]}</dt>
            <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-strong">{figureOf(measure)}</span>
              <Badge meaning={measure.is_met ? 'good' : 'plan'}>{measure.is_met ? 'Есть' : 'Ещё нет'}</Badge>
            </dd>
            <Bar {...barOf(measure)} />
          </div>
        ))}
      </dl>
      {measures.length > 0 ? <Missed missed={missed} /> : null}
    </Card>
  );
}

function Missed({ missed }: { missed: readonly MissedOrder[] }) {
  return (
    <div className="grid gap-2 border-t-2 border-ink pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-strong">{missed.length > 0 ? 'Не засчитаны' : 'Засчитаны все заказы'}</h3>
        <Link to="/profile/orders?role=seller&state=ended" className="link touch text-13">
          Все завершённые
        </Link>
      </div>
      <ul className="grid empty:hidden">
        {missed.map(({ _id, number, title, ended_at, metric, end_reason }) => (
          <li
            key={`${_id}${metric}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 first:border-0"
          >
            <span className="min-w-0 break-words">
              <Link to={`/profile/orders?id=${_id}`} className="link">
                №{number}
              </Link>{' '}
              {title}
              <span className="block text-13 text-ink-soft">{missedText(metric, end_reason)}</span>
            </span>
            <DateTime at={ended_at} className="text-13 text-ink-soft" />
          </li>
        ))}
      </ul>
      <p className="text-13 text-ink-soft">
        Отмены не по вашей вине и заказы, где вы договорились в споре, здесь не стоят: они ничего не отнимают.
      </p>
    </div>
  );
}
