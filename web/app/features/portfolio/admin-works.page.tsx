import {
  adminFindWorks,
  exportWorks,
  hideWork,
  hideWorks,
  type ModeratedWork,
  showWork,
  workTabs,
} from '@artel/contracts/people/portfolio.ts';
import { Suspense, useState } from 'react';
import { invalidate } from '../../platform/api/api.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { counted } from '../../platform/format/plural.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { Badge, type Meaning } from '../../ui/controls/badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { SearchedTable, searchedList } from '../../ui/lists/searched-table.tsx';
import { Picture } from '../../ui/media/picture.tsx';
import { fullName } from '../../ui/people/person-line.tsx';
import { DateTime } from '../../ui/text/date-time.tsx';
import { StaysShown } from '../moderation-parts/index.ts';

const WorkDialog = lazyWithRetry(() => import('./work-dialog.tsx'));

const works = searchedList(adminFindWorks, workTabs);
export const loader = works.loader;
export const clientLoader = works.clientLoader;

const tabText: Record<(typeof workTabs)[number], { name: string; meaning: Meaning }> = {
  reported: { name: 'С жалобами', meaning: 'bad' },
  published: { name: 'Видна всем', meaning: 'good' },
  hidden: { name: 'Скрыта', meaning: 'plan' },
};
const workForms = ['работа', 'работы', 'работ'] as const;
const usualReasons = [
  'Чужая работа под видом своей',
  'Контакты или реклама на картинке',
  'Работа закрыта договором с заказчиком',
  'Нарушает закон или правила биржи',
] as const;

function Work({ work }: { work: ModeratedWork }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Picture path={work.cover_path} sizes="60px" className="aspect-3/2 w-15! shrink-0 rounded-sm" />
      <span className="grid min-w-0 justify-items-start gap-0.5">
        <button type="button" className="touch text-left font-strong break-words hover:text-brand" onClick={() => setOpen(true)}>
          {work.title}
        </button>
        <span className="text-13 text-ink-soft">{work.category.title}</span>
      </span>
      {isOpen ? (
        <Suspense>
          <WorkDialog work={work} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}

function Decision({ work }: { work: ModeratedWork }) {
  const [asking, setAsking] = useState<'hide' | 'show'>();
  const hiding = useCall(hideWork);
  const showing = useCall(showWork);
  const params = { id: work._id };
  const settle = (error: ApiError | undefined, said: string) => {
    void invalidate(adminFindWorks);
    if (error) return showToast(Object.values(error.fieldErrors)[0] ?? error.message);
    setAsking(undefined);
    toastSuccess(said);
  };
  const hide = async (reason: string) => settle((await hiding.send({ params, body: { reason } })).error, 'Работа скрыта');
  const show = async () => settle((await showing.send({ params, body: {} })).error, 'Работа снова видна');
  if (work.allowed_actions.length === 0) return <span className="text-ink-soft">—</span>;
  return (
    <>
      {work.allowed_actions.includes('hide') ? (
        <Button size="s" look="bad-quiet" data-key="r" onClick={() => setAsking('hide')}>
          Скрыть
        </Button>
      ) : null}
      {work.allowed_actions.includes('show') ? (
        <Button size="s" data-key="a" onClick={() => setAsking('show')}>
          Вернуть
        </Button>
      ) : null}
      {asking === 'show' ? (
        <ConfirmDialog
          title={`Вернуть «${work.title}»?`}
          action="Вернуть"
          isPending={showing.isPending}
          onConfirm={() => void show()}
          onClose={() => setAsking(undefined)}
        >
          <p>Автор: {fullName(work.owner)}. Работу сразу увидят все.</p>
        </ConfirmDialog>
      ) : null}
      {asking === 'hide' ? (
        <ReasonDialog
          title="Скрыть работу?"
          action="Скрыть"
          note="Она исчезнет из портфолио сразу. Владелец увидит причину."
          isBad
          usual={usualReasons}
          isPending={hiding.isPending}
          onSend={(reason) => void hide(reason)}
          onClose={() => setAsking(undefined)}
        >
          <StaysShown of={work.shown_elsewhere} owner_id={work.owner._id} />
        </ReasonDialog>
      ) : null}
    </>
  );
}

const columns: Column<ModeratedWork>[] = [
  { id: 'work', name: 'Работа', isHead: true, cell: (work) => <Work work={work} /> },
  {
    id: 'owner',
    name: 'Чья',
    cell: ({ owner }) => (
      <Link to={`/admin/users/${owner._id}`} className="inline-block py-1 hover:text-brand">
        {fullName(owner)}
      </Link>
    ),
  },
  {
    id: 'signs',
    name: 'Жалобы',
    cell: ({ complaints_count }) =>
      complaints_count > 0 ? (
        <Link to="/admin/appeals" className="link">
          {counted(complaints_count, ['жалоба', 'жалобы', 'жалоб'])}
        </Link>
      ) : (
        <span className="text-ink-soft">—</span>
      ),
  },
  {
    id: 'state',
    name: 'Состояние',
    cell: ({ status, hidden_reason, updated_at }) => (
      <span className="grid justify-items-start gap-1 max-md:justify-items-end md:min-w-56">
        <Badge meaning={tabText[status].meaning}>{tabText[status].name}</Badge>
        <DateTime at={updated_at} className="text-13 text-ink-soft" />
        {hidden_reason ? <span className="text-13 break-words text-ink-soft">{hidden_reason}</span> : null}
      </span>
    ),
  },
  { id: 'act', name: 'Решение', cell: (work) => <Decision work={work} /> },
];

export default function AdminWorks() {
  const hidings = useCall(hideWorks);
  return (
    <SearchedTable
      of={works}
      views="works"
      csv={exportWorks}
      title="Работы"
      searchLabel="Название работы или логин владельца"
      states={tabText}
      columns={columns}
      forms={workForms}
      empty="Таких работ нет"
      bulk={{
        may: ({ allowed_actions }) => allowed_actions.includes('hide'),
        nameOf: ({ title }) => title,
        forms: workForms,
        objects: ['работу', 'работы', 'работ'],
        acts: [
          {
            action: 'Скрыть',
            note: 'Одна причина для всех: каждый владелец увидит её, работы исчезнут из портфолио сразу.',
            usual: usualReasons,
            isPending: hidings.isPending,
            send: (rows, reason) => hidings.send({ body: { ids: rows.map(({ _id }) => _id), reason } }),
          },
        ],
        onDone: () => void invalidate(adminFindWorks),
      }}
    />
  );
}
