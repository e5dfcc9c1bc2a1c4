import { getSystemState, type SystemPart } from '@artel/contracts/site/overview.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { formatRubExact } from '../../platform/format/index.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Badge, DateTime } from '../../ui/index.ts';

const looksAgain_ms = 60_000;

const texts: Record<SystemPart['part'], { name: string; bad: (count: number) => string }> = {
  timers: { name: 'Сроки', bad: (n) => `опаздывают: ${n}` },
  jobs: { name: 'Задания', bad: (n) => `не вышло: ${n}` },
  letters: { name: 'Письма за сутки', bad: (n) => `не дошло: ${n}` },
  mailboxes: { name: 'Почтовые ящики', bad: (n) => `не принимают: ${n}` },
  cases: { name: 'Сверка с банком', bad: (n) => `отличий: ${n}` },
  disputes: { name: 'Решения по спорам', bad: (n) => `просрочено: ${n}` },
  book: { name: 'Журнал денег', bad: (n) => `сумма счетов ${formatRubExact(n)}` },
  seal: { name: 'Печать журнала', bad: (n) => `ждут: ${n}` },
};

export function SystemState() {
  const read = useQuery({ ...query(getSystemState), refetchInterval: looksAgain_ms });
  return (
    <section className="grid gap-3" aria-label="Система">
      <h2 className="title-3">Система</h2>
      <Loaded read={read} failed="Состояние не загрузилось">
        {(parts) => <SystemParts parts={parts} />}
      </Loaded>
    </section>
  );
}

export function SystemParts({ parts }: { parts: readonly SystemPart[] }) {
  return (
    <ul className="grid gap-2">
      {parts.map(({ part, is_good, count, at }) => (
        <li key={part} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line pt-2">
          <span className="grid">
            {texts[part].name}
            {at ? <DateTime at={at} className="text-13 text-ink-soft" /> : null}
          </span>
          <Badge meaning={is_good ? 'good' : 'bad'}>{is_good ? 'в порядке' : texts[part].bad(count ?? 0)}</Badge>
        </li>
      ))}
    </ul>
  );
}
