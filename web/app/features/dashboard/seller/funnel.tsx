import { type FunnelStep, type FunnelSteps, funnelPeriods, getFunnel, getFunnelTable } from '@artel/contracts/site/figures.ts';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { call, query, useQuery } from '../../../platform/api/index.ts';
import { counted, formatNumber } from '../../../platform/format/index.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { showToast } from '../../../platform/toast.ts';
import { SegmentLinks } from '../../../ui/controls/tabs.tsx';
import { Button, Card, ErrorState, RowsSkeleton } from '../../../ui/index.ts';
import { barsOf, shareText } from './funnel.state.ts';

type Period = (typeof funnelPeriods)[number];
export const periodOf = (search: URLSearchParams): Period => funnelPeriods.find((days) => String(days) === search.get('days')) ?? 30;
export const funnelOf = (days: Period) => query(getFunnel, { query: { days } });

const stepTexts: Record<FunnelStep, string> = {
  shown: 'Показы',
  opened: 'Открытия',
  asked: 'Чаты',
  ordered: 'Заказы',
  returned: 'Повторы',
};
const orderForms = ['заказ', 'заказа', 'заказов'] as const;

export function Funnel({ days }: { days: Period }) {
  const { data, error, refetch } = useQuery(funnelOf(days));
  return (
    <Card className="grid gap-5" label="От показа до повторного заказа">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <h2 className="title-3">От показа до повторного заказа</h2>
        <div className="flex flex-wrap items-center gap-2">
          <SegmentLinks
            label="За сколько дней"
            parts={funnelPeriods.map((one) => ({ to: one === 30 ? '?' : `?days=${one}`, name: `${one} дней`, isOn: one === days }))}
          />
          <Csv days={days} />
        </div>
      </div>
      {error && !data ? (
        <ErrorState title="Не удалось загрузить воронку" onRetry={() => void refetch()} />
      ) : data ? (
        <Shown {...data.result} days={days} />
      ) : (
        <RowsSkeleton count={2} />
      )}
    </Card>
  );
}

type Shown = { all: FunnelSteps; before: FunnelSteps; services: readonly (FunnelSteps & { _id: string; title: string })[]; days: number };
function Shown({ all, before, services, days }: Shown) {
  const [chosen, choose] = useState('');
  const id = useId();
  const steps = services.find(({ _id }) => _id === chosen) ?? all;
  if (services.length === 0) return <p className="text-ink-soft">За эти дни услуги никому не показывали.</p>;
  return (
    <>
      <p className="text-ink-soft">{compared(all.ordered - before.ordered, days)} Высота столбцов сжата.</p>
      {services.length > 1 ? (
        <div className="flex flex-wrap items-center gap-2">
          <label htmlFor={id} className="text-13 text-ink-soft">
            Какая услуга
          </label>
          <select
            id={id}
            value={chosen}
            onChange={(event) => choose(event.target.value)}
            className="min-h-11 max-w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 md:min-h-9"
          >
            <option value="">Все услуги</option>
            {services.map(({ _id, title }) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
          </select>
        </div>
      ) : null}
      <Bars steps={steps} />
      <p className="text-13 text-ink-soft">
        Показ: услуга была в списке у посетителя, один раз за день. Чат: человек впервые написал вам об этой услуге. Повтор: заказчик уже
        платил вам раньше. Вы сами не считаетесь.
      </p>
    </>
  );
}

function Bars({ steps }: { steps: FunnelSteps }) {
  const bars = barsOf(steps);
  return (
    <dl className="grid gap-3 md:grid-cols-5 md:gap-0">
      {bars.map(({ step, count, height, share }, at) => (
        <div
          key={step}
          className="grid min-w-0 grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-3 md:flex md:flex-col md:items-start md:gap-0"
        >
          <dt className="text-ink-soft md:order-2 md:text-13">{stepTexts[step]}</dt>
          <dd className="order-3 text-right font-head md:text-left md:text-17">
            {formatNumber(count)}
            <span className="block text-13 font-text text-ink-soft">{share === null ? '\u00a0' : shareText(share)}</span>
          </dd>
          <div aria-hidden="true" className="order-2 h-4 md:hidden">
            <div className="h-full bg-brand-fill" style={{ width: `${height}%` }} />
          </div>
          <div aria-hidden="true" className="order-1 mb-2 flex h-36 w-full items-end border-b-2 border-ink max-md:hidden">
            <div className="w-3/5 bg-brand-fill" style={{ height: `${height}%` }} />
            {bars[at + 1] ? (
              <div
                className="h-full w-2/5 bg-brand-soft"
                style={{ clipPath: `polygon(0 ${100 - height}%, 100% ${100 - bars[at + 1]!.height}%, 100% 100%, 0 100%)` }}
              />
            ) : null}
          </div>
        </div>
      ))}
    </dl>
  );
}

function compared(more: number, days: number): string {
  if (more === 0) return `Заказов столько же, сколько за прошлые ${days} дней.`;
  return `На ${counted(Math.abs(more), orderForms)} ${more > 0 ? 'больше' : 'меньше'}, чем за прошлые ${days} дней.`;
}

function Csv({ days }: { days: Period }) {
  const [isBusy, setBusy] = useState(false);
  const fetchCsv = async () => {
    setBusy(true);
    const { result, error } = await call(getFunnelTable, { query: { days } });
    if (error) showToast(error.message);
    else saveFile(result.csv, result.file_name, 'text/csv;charset=utf-8');
    setBusy(false);
  };
  return (
    <Button size="s" icon={Download} isPending={isBusy} onClick={() => void fetchCsv()}>
      CSV
    </Button>
  );
}
