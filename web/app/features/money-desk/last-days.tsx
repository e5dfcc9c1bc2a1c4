import { providerText } from '@artel/contracts/money/ledger-text.ts';
import { getMoneyState, listMoneyCases, type ReconciliationRun, runReconciliation } from '@artel/contracts/money/reconciliation.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { type FormEvent, useState } from 'react';
import { useChange } from '../../platform/api/use-move.ts';
import { counted, dayText, formatRubExact } from '../../platform/format/index.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { Button, cx } from '../../ui/index.ts';
import { lastDays, offOf } from './last-days.state.ts';
import type { MoneyState } from './ledger-status.tsx';

const caseForms = ['разница', 'разницы', 'разниц'] as const;
const withSign = (minor: number): string => `${minor > 0 ? '+\u00a0' : ''}${formatRubExact(minor)}`;

export function LastDays({ state }: { state: MoneyState }) {
  const services = lastDays(state);
  const [day, setDay] = useState(state.yesterday);
  const running = useChange(runReconciliation, { stale: [listMoneyCases, getMoneyState, getQueueCounts] });
  const start = (event: FormEvent): void => {
    event.preventDefault();
    void running.go({ body: { day } });
  };
  return (
    <section aria-label="Последняя сверка" className="overflow-hidden rounded-card border border-line bg-surface">
      {services.length === 0 ? (
        <p className="px-4 py-3 text-ink-soft">Сверки ещё не было. Первая пройдёт ночью, или начните её сейчас.</p>
      ) : (
        <ul>
          {services.map((service) => (
            <li key={service.provider} className="border-line not-first:border-t">
              <Service {...service} />
            </li>
          ))}
        </ul>
      )}
      <form className="flex flex-wrap items-end gap-3 border-t border-line px-4 py-3" onSubmit={start}>
        <TextField label="День" type="date" value={day} onChange={setDay} className="w-44" />
        <Button type="submit" isPending={running.isPending || services.some(({ runs }) => runs[0]?.status === 'running')}>
          Сверить день
        </Button>
        <p className="text-13 text-ink-soft">Записи последнего часа ещё не сверяются.</p>
      </form>
    </section>
  );
}

function Service({ provider, runs, cases, off_minor }: ReturnType<typeof lastDays>[number]) {
  const [last, ...before] = runs;
  return (
    <div className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-strong">{providerText(provider)}</h2>
        <p className={cases > 0 ? 'text-bad' : 'text-ink-soft'}>
          {cases > 0 ? `Открыто: ${counted(cases, caseForms)}, ${withSign(off_minor)}` : 'Открытых разниц нет'}
        </p>
      </div>
      {last ? <Run run={last} /> : null}
      {before.length > 0 ? (
        <details className="text-13">
          <summary className="touch cursor-pointer text-ink-soft">Прошлые дни</summary>
          <ul className="mt-2 grid gap-2">
            {before.map((run) => (
              <li key={run._id}>
                <Run run={run} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

function Run({ run }: { run: ReconciliationRun }) {
  const day = dayText(run.day);
  if (run.status !== 'done')
    return (
      <p role="status">{run.status === 'running' ? `${day}: сверяем` : `${day}: не сверено, банк не ответил. Спросим ещё раз через час`}</p>
    );
  const off = offOf(run);
  const isOff = off !== 0 || (run.found ?? 0) > 0;
  return (
    <dl className="grid gap-x-4 gap-y-0.5 md:grid-cols-[9rem_repeat(3,minmax(0,1fr))]">
      <dt className="text-ink-soft max-md:font-strong">{day}</dt>
      <Figure name="у банка" value={formatRubExact(run.theirs_minor ?? 0)} />
      <Figure name="у нас" value={formatRubExact(run.ours_minor ?? 0)} />
      <Figure
        name={isOff ? `${counted(run.found ?? 0, caseForms)} из ${run.compared}` : `сошлось, записей ${run.compared}`}
        value={withSign(off)}
        isBad={isOff}
      />
    </dl>
  );
}

const Figure = ({ name, value, isBad = false }: { name: string; value: string; isBad?: boolean }) => (
  <dd className="flex justify-between gap-3 md:justify-end">
    <span className="text-ink-soft">{name}</span>
    <span className={cx('sum font-strong whitespace-nowrap', isBad && 'text-bad')}>{value}</span>
  </dd>
);
