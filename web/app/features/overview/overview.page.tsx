import type { Right } from '@artel/contracts/kit/endpoint.ts';
import { analyticsReaders } from '@artel/contracts/site/analytics.ts';
import { getOverview, type QueueCount, type Waiting } from '@artel/contracts/site/overview.ts';
import { signalReaders } from '@artel/contracts/site/risk.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { invalidate, pageClientLoader, pageLoader, query, useQuery } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { counted } from '../../platform/format/index.ts';
import { useNow } from '../../platform/use-now.ts';
import { SegmentLinks } from '../../ui/controls/tabs.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Button, type Column, DateTime, Deadline, EmptyState, fullName, Link, LinkButton, Note } from '../../ui/index.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { useSession } from '../session/index.ts';
import { DecidedJustNow } from './decided.tsx';
import { firstShown, hasOneOf, isPart, partsOf, sumOf } from './overview.state.ts';
import { noteOf, queueText, roomOf, titleOf } from './overview.text.ts';
import { RiskSignals } from './risk-signals.tsx';
import { ShiftNotes } from './shift-notes.tsx';
import { SystemState } from './system-state.tsx';
import { isTakeable, takeWaiting } from './take-waiting.ts';
import { Week } from './week.tsx';
import { WhoIsBusy } from './who-is-busy.tsx';

const overview = () => query(getOverview);
export const loader = pageLoader(() => [overview()]);
export const clientLoader = pageClientLoader(() => [overview()]);

const looksAgain_ms = 15_000;
const thingForms = ['дело', 'дела', 'дел'] as const;
const freeForms = ['свободно', 'свободны', 'свободно'] as const;
const lateForms = ['просрочено', 'просрочены', 'просрочено'] as const;

export default function Overview() {
  const read = useQuery({ ...overview(), refetchInterval: looksAgain_ms });
  const { me } = useSession();
  const may = (rights: readonly Right[]) => !!me && hasOneOf(me.permissions, rights);
  return (
    <div className="mx-auto grid max-w-[1200px] grid-cols-1 gap-5">
      <PageHead title="Обзор" isHidden />
      <h1 className="text-24 font-head">Обзор</h1>
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid grid-cols-1 gap-5">
          <Loaded read={read} failed="Очереди не загрузились">
            {(queues) => <Filled {...queues} />}
          </Loaded>
          {may(analyticsReaders) ? <Week /> : null}
          <DecidedJustNow mayReadLog={may(['superadmin'])} />
        </div>
        <div className="grid grid-cols-1 items-start gap-8 lg:max-xl:grid-cols-2">
          {may(signalReaders) ? <RiskSignals /> : null}
          {read.data ? <WhoIsBusy waiting={read.data.result.waiting} /> : null}
          <ShiftNotes />
          {may(['superadmin']) ? <SystemState /> : null}
        </div>
      </div>
    </div>
  );
}

function Filled({ waiting, counts }: { waiting: readonly Waiting[]; counts: readonly QueueCount[] }) {
  const now = useNow();
  const [search] = useSearchParams();
  const input = search.get('show') ?? '';
  const isWhole = search.get('all') === '1';
  const part = isPart(input) ? input : 'all';
  const parts = partsOf(waiting, now);
  const { all, free, late } = sumOf(counts);
  if (all === 0) return <EmptyState title="Дел нет">Новое появится здесь само.</EmptyState>;
  return (
    <>
      <p className="text-ink-soft">
        {`${counted(all, thingForms)}, ${counted(free, freeForms)}`}
        {late > 0 ? <span className="font-strong text-bad">{`, ${counted(late, lateForms)}`}</span> : null}
      </p>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]">
        {counts.map((count) => (
          <Queue key={count.kind} count={count} />
        ))}
      </ul>
      <SegmentLinks
        label="Что показать"
        className="justify-self-start"
        parts={[
          { to: '/admin/overview', name: 'Все', isOn: part === 'all' },
          { to: '/admin/overview?show=free', name: 'Свободные', isOn: part === 'free' },
          { to: '/admin/overview?show=today', name: 'До конца дня', isOn: part === 'today' },
        ]}
      />
      <List key={part} waiting={parts[part]} all={waiting} isWhole={isWhole} wholeAt={`?${part === 'all' ? '' : `show=${part}&`}all=1`} />
      {isWhole && all > waiting.length ? (
        <p className="text-13 text-ink-soft">{`Показаны ближайшие ${waiting.length}, остальные в своих очередях.`}</p>
      ) : null}
    </>
  );
}

function Queue({ count: { kind, all, free, late } }: { count: QueueCount }) {
  const { queue, to } = queueText(kind);
  return (
    <li className="md:border-l md:border-line md:pl-3">
      <Link to={to} className="grid gap-0.5 hover:text-brand">
        <span className="text-13 text-ink-soft">{queue}</span>
        <span className="text-24 font-head">{all}</span>
        <span className={late > 0 ? 'text-13 text-bad' : 'text-13 text-ink-soft'}>
          {late > 0 ? `${late} поздно` : all === 0 ? 'пусто' : counted(free, freeForms)}
        </span>
      </Link>
    </li>
  );
}

type Lost = { by: string | null; said: string; id: string };

type ListProps = { waiting: readonly Waiting[]; all: readonly Waiting[]; isWhole: boolean; wholeAt: string };

function List({ waiting, all, isWhole, wholeAt }: ListProps) {
  const rows = isWhole ? waiting : waiting.slice(0, firstShown);
  const box = useRef<HTMLDivElement>(null);
  const wasWhole = useRef(isWhole);
  // the link that was pressed is gone: on from where the list ended
  useEffect(() => {
    if (isWhole && !wasWhole.current) box.current?.querySelector<HTMLElement>(`[data-row="${firstShown}"]`)?.focus({ preventScroll: true });
    wasWhole.current = isWhole;
  }, [isWhole]);
  const [taking_id, setTaking] = useState<string>();
  const [lost, setLost] = useState<Lost>();
  const navigate = useNavigate();
  const take = async (one: Waiting): Promise<void> => {
    setTaking(one._id);
    setLost(undefined);
    const error = await takeWaiting(one);
    setTaking(undefined);
    if (!error) return void navigate(roomOf(one));
    const by =
      (error.detailsOf('PAYOUT_TAKEN') ?? error.detailsOf('PROJECT_TAKEN') ?? error.detailsOf('MOVE_NOT_ALLOWED'))?.taken_by ?? null;
    setLost({ by, said: error.message, id: one._id });
    await invalidate(getOverview);
  };
  return (
    <>
      {lost ? <TakenBefore lost={lost} all={all} /> : null}
      {waiting.length === 0 ? (
        <EmptyState title="Таких дел нет" />
      ) : (
        <div ref={box} className="rounded-card border border-line bg-surface max-md:px-4">
          <DataTable
            label="Что ждёт"
            columns={columnsWith(taking_id, (one) => void take(one))}
            rows={rows}
            idOf={({ kind, _id }) => `${kind} ${_id}`}
            pathOf={roomOf}
          />
        </div>
      )}
      {rows.length < waiting.length ? (
        <Link to={wholeAt} preventScrollReset className="link justify-self-start">
          {`Показать все\u00a0${waiting.length}`}
        </Link>
      ) : null}
      <p className="text-13 text-ink-soft max-md:hidden">
        <kbd className="key">j</kbd> <kbd className="key">k</kbd> — по строкам, <kbd className="key">Enter</kbd> — открыть,{' '}
        <kbd className="key">t</kbd> — взять
      </p>
    </>
  );
}

function TakenBefore({ lost, all }: { lost: Lost; all: readonly Waiting[] }) {
  const holder = all.find(({ _id }) => _id === lost.id)?.taken_by;
  const by = holder ? fullName(holder) : lost.by;
  const next = all.find((one) => one._id !== lost.id && !one.taken_by && isTakeable(one));
  return (
    <div role="alert">
      <Note meaning="hold">
        {by ? `Взяли раньше вас: ${by}. ` : `${lost.said}. `}
        {next ? (
          <Link to={roomOf(next)} className="link">
            Следующее свободное: {titleOf(next)}
          </Link>
        ) : (
          'Свободных дел больше нет.'
        )}
      </Note>
    </div>
  );
}

const columnsWith = (taking_id: string | undefined, take: (one: Waiting) => void): Column<Waiting>[] => [
  {
    id: 'what',
    name: 'Дело',
    isHead: true,
    cell: (one) => (
      <span className="grid min-w-0">
        <Link to={roomOf(one)} className="line-clamp-2 font-strong break-words hover:text-brand">
          {titleOf(one)}
        </Link>
        <span className="text-13 font-text text-ink-soft">{noteOf(one)}</span>
        {one.kind === 'dispute' && one.is_unsigned ? (
          <span className="text-13 font-text text-ink-soft">решение ждёт вашей подписи</span>
        ) : null}
        {one.hearing_until ? (
          <span className="text-13 font-text text-ink-soft">
            ждём вторую сторону, осталось <Deadline at={one.hearing_until} />
          </span>
        ) : null}
      </span>
    ),
  },
  {
    id: 'left',
    name: 'Осталось',
    isNumber: true,
    cell: ({ until, since }) =>
      until ? (
        <Deadline at={until} />
      ) : (
        <span className="text-ink-soft">
          поступила <DateTime at={since} />
        </span>
      ),
  },
  {
    id: 'holder',
    name: 'Кто взял',
    cell: (one) =>
      one.is_mine ? (
        <LinkButton size="s" to={roomOf(one)}>
          Продолжить
        </LinkButton>
      ) : one.taken_by ? (
        fullName(one.taken_by)
      ) : isTakeable(one) ? (
        <Button size="s" data-key="t" isPending={taking_id === one._id} onClick={() => take(one)}>
          Взять<span className="sr-only">: {titleOf(one)}</span>
        </Button>
      ) : (
        <LinkButton size="s" to={roomOf(one)}>
          Открыть
        </LinkButton>
      ),
  },
];
