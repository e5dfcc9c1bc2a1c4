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
import { fieldOrWhole, useChange } from '../../platform/api/use-move.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { counted } from '../../platform/format/index.ts';
import { ConfirmButton, ReasonButton } from '../../ui/dialogs/asking-button.tsx';
import { type Column, fullName, Link, type Meaning, Picture } from '../../ui/index.ts';
import type { Bulk } from '../../ui/lists/bulk.tsx';
import { AccountLink, Nothing, Standing } from '../../ui/lists/cells.tsx';
import { SearchedTable, searchedList } from '../../ui/lists/searched-table.tsx';
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
const change = { stale: [adminFindWorks], textOf: fieldOrWhole };

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
  const hiding = useChange(hideWork, { ...change, done: 'Работа скрыта' });
  const showing = useChange(showWork, { ...change, done: 'Работа снова видна' });
  const params = { id: work._id };
  if (work.allowed_actions.length === 0) return <Nothing />;
  return (
    <>
      {work.allowed_actions.includes('hide') ? (
        <ReasonButton
          button={{ name: 'Скрыть', size: 's', look: 'bad-quiet', hotkey: 'r' }}
          staysAfterRefusal
          title="Скрыть работу?"
          action="Скрыть"
          note="Она исчезнет из портфолио сразу. Владелец увидит причину."
          isBad
          usual={usualReasons}
          isPending={hiding.isPending}
          send={(reason) => hiding.go({ params, body: { reason } })}
        >
          <StaysShown of={work.shown_elsewhere} owner_id={work.owner._id} />
        </ReasonButton>
      ) : null}
      {work.allowed_actions.includes('show') ? (
        <ConfirmButton
          button={{ name: 'Вернуть', size: 's', hotkey: 'a' }}
          staysAfterRefusal
          title={`Вернуть «${work.title}»?`}
          action="Вернуть"
          isPending={showing.isPending}
          send={() => showing.go({ params, body: {} })}
        >
          <p>Автор: {fullName(work.owner)}. Работу сразу увидят все.</p>
        </ConfirmButton>
      ) : null}
    </>
  );
}

const columns: Column<ModeratedWork>[] = [
  { id: 'work', name: 'Работа', isHead: true, cell: (work) => <Work work={work} /> },
  { id: 'owner', name: 'Чья', cell: ({ owner }) => <AccountLink person={owner} /> },
  {
    id: 'signs',
    name: 'Жалобы',
    cell: ({ complaints_count }) =>
      complaints_count > 0 ? (
        <Link to="/admin/appeals" className="link">
          {counted(complaints_count, ['жалоба', 'жалобы', 'жалоб'])}
        </Link>
      ) : (
        <Nothing />
      ),
  },
  {
    id: 'state',
    name: 'Состояние',
    cell: ({ status, hidden_reason, updated_at }) => (
      <Standing of={tabText[status]} at={updated_at} why={hidden_reason} className="md:min-w-56" />
    ),
  },
  { id: 'act', name: 'Решение', cell: (work) => <Decision work={work} /> },
];

const bulk: Bulk<ModeratedWork> = {
  may: ({ allowed_actions }) => allowed_actions.includes('hide'),
  nameOf: ({ title }) => title,
  forms: workForms,
  objects: ['работу', 'работы', 'работ'],
  acts: [
    {
      action: 'Скрыть',
      note: 'Одна причина для всех: каждый владелец увидит её, работы исчезнут из портфолио сразу.',
      usual: usualReasons,
      call: hideWorks,
      bodyOf: (rows, reason) => ({ ids: rows.map(({ _id }) => _id), reason }),
    },
  ],
  stale: [adminFindWorks],
};

export default function AdminWorks() {
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
      bulk={bulk}
    />
  );
}
