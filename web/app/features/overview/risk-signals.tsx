import { listRiskSignals, type RiskSignal } from '@artel/contracts/site/overview.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { cx } from '../../ui/index.ts';
import { AccountLink } from '../../ui/lists/cells.tsx';

const looksAgain_ms = 60_000;
const highFrom = 60;

export function RiskSignals() {
  const read = useQuery({ ...query(listRiskSignals), refetchInterval: looksAgain_ms });
  const all = read.data?.result.all;
  return (
    <section className="grid gap-3" aria-label="Сигналы риска">
      <h2 className="title-3">Сигналы риска {all ? <span className="font-text text-ink-soft">{all}</span> : null}</h2>
      <Loaded read={read} failed="Сигналы не загрузились">
        {({ signals }) => <Signals signals={signals} />}
      </Loaded>
    </section>
  );
}

export function Signals({ signals }: { signals: readonly RiskSignal[] }) {
  if (signals.length === 0) return <p className="text-ink-soft">За сутки ничего необычного.</p>;
  return (
    <ul className="grid gap-3">
      {signals.map(({ person, score, reasons }) => (
        <li key={person._id} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-t border-line pt-3">
          <span
            className={cx(
              'min-w-8 self-start rounded-sm px-1.5 py-0.5 text-center text-13 font-head',
              score >= highFrom ? 'bg-bad-soft text-bad' : 'bg-wait-soft text-wait',
            )}
          >
            <span className="sr-only">Риск </span>
            {score}
          </span>
          <span className="grid gap-0.5">
            <AccountLink person={person} className="font-strong hover:text-brand" />
            <span className="text-13 break-words text-ink-soft">{reasons.map(({ words }) => words).join(', ')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
