import {
  type AdminBid,
  adminListBids,
  adminRemoveBid,
  adminRemoveBids,
  adminRestoreBid,
  exportBids,
} from '@artel/contracts/projects/bid-moderation.ts';
import { bidStatuses } from '@artel/contracts/projects/bids.ts';
import { fieldOrWhole, useChange } from '../../platform/api/use-move.ts';
import { counted, formatTerm } from '../../platform/format/index.ts';
import { ConfirmButton, ReasonButton } from '../../ui/dialogs/asking-button.tsx';
import { type Column, fullName, Link, Rub } from '../../ui/index.ts';
import type { Bulk } from '../../ui/lists/bulk.tsx';
import { AccountLink, Nothing, Standing } from '../../ui/lists/cells.tsx';
import { SearchedTable, searchedList } from '../../ui/lists/searched-table.tsx';
import { bidForms, bidStatusTexts } from './bids.text.ts';

const bids = searchedList(adminListBids, bidStatuses);
export const loader = bids.loader;
export const clientLoader = bids.clientLoader;

function Signs({ bid: { twins_count, complaints_count, text } }: { bid: AdminBid }) {
  if (twins_count + complaints_count === 0) return <Nothing />;
  return (
    <span className="grid justify-items-start gap-1 max-md:justify-items-end">
      {twins_count > 0 ? (
        <Link to={`/admin/bids?q=${encodeURIComponent(text.slice(0, 60))}`} className="link">
          {counted(twins_count, ['такой же отклик', 'таких же отклика', 'таких же откликов'])}
        </Link>
      ) : null}
      {complaints_count > 0 ? (
        <Link to="/admin/appeals" className="link">
          {counted(complaints_count, ['жалоба', 'жалобы', 'жалоб'])}
        </Link>
      ) : null}
    </span>
  );
}

const usualReasons = ['Контакты в тексте отклика', 'Один и тот же текст во многих проектах', 'Отклик не о задаче', 'Грубость'] as const;
const change = { stale: [adminListBids], textOf: fieldOrWhole };

function Decision({ bid }: { bid: AdminBid }) {
  const restoring = useChange(adminRestoreBid, { ...change, done: 'Отклик снова у заказчика' });
  const params = { id: bid._id };
  if (bid.allowed_actions.length === 0) return <Nothing />;
  return (
    <span className="flex flex-wrap gap-1 max-md:justify-end">
      {bid.allowed_actions.includes('remove') ? (
        <>
          <Remove bid={bid} />
          <Remove bid={bid} isSpam />
        </>
      ) : null}
      {bid.allowed_actions.includes('restore') ? (
        <ConfirmButton
          button={{ name: 'Вернуть', size: 's', hotkey: 'a' }}
          title="Вернуть отклик?"
          action="Вернуть"
          isPending={restoring.isPending}
          send={() => restoring.go({ params, body: {} })}
        >
          <p>
            Исполнитель: {fullName(bid.seller)}. Заказчик проекта «{bid.project.title}» снова его увидит.
          </p>
        </ConfirmButton>
      ) : null}
    </span>
  );
}

function Remove({ bid, isSpam = false }: { bid: AdminBid; isSpam?: boolean }) {
  const { go, isPending } = useChange(adminRemoveBid, { ...change, done: 'Отклик снят' });
  return (
    <ReasonButton
      button={isSpam ? { name: 'Спам', size: 's', look: 'ghost' } : { name: 'Снять', size: 's', look: 'bad-quiet', hotkey: 'r' }}
      title={isSpam ? 'Снять отклик как спам?' : 'Снять отклик?'}
      action={isSpam ? 'Снять как спам' : 'Снять'}
      note={`Исполнитель увидит причину, ${isSpam ? 'кредиты не вернутся' : 'кредиты за отклик вернутся'}.`}
      isBad
      usual={usualReasons}
      isPending={isPending}
      send={(reason) => go({ params: { id: bid._id }, body: { reason, is_spam: isSpam } })}
    />
  );
}

const columns: Column<AdminBid>[] = [
  {
    id: 'what',
    name: 'Проект',
    isHead: true,
    cell: ({ project, text }) => (
      <span className="grid min-w-0 gap-0.5">
        <Link to={`/admin/projects/${project._id}/edit`} className="block py-1 font-strong hover:text-brand">
          <span className="line-clamp-1 break-words">{project.title}</span>
        </Link>
        <details className="group text-13 font-text text-ink-soft">
          <summary className="cursor-pointer py-0.5">
            <span className="line-clamp-2 break-words group-open:line-clamp-none">{text}</span>
          </summary>
        </details>
      </span>
    ),
  },
  { id: 'seller', name: 'Исполнитель', cell: ({ seller }) => <AccountLink person={seller} /> },
  { id: 'signs', name: 'На что смотреть', cell: (bid) => <Signs bid={bid} /> },
  {
    id: 'state',
    name: 'Состояние',
    cell: ({ status, removed_reason, created_at }) => (
      <Standing of={bidStatusTexts[status]} at={created_at} why={removed_reason} className="md:min-w-56" />
    ),
  },
  {
    id: 'sum',
    name: 'Цена',
    isNumber: true,
    cell: ({ price_minor, term_days }) => (
      <span className="grid justify-items-end">
        {price_minor === null ? '—' : <Rub minor={price_minor} />}
        {term_days === null ? null : <span className="text-13 text-ink-soft">{formatTerm(term_days)}</span>}
      </span>
    ),
  },
  { id: 'act', name: 'Решение', cell: (bid) => <Decision bid={bid} /> },
];

const bulk: Bulk<AdminBid> = {
  may: ({ allowed_actions }) => allowed_actions.includes('remove'),
  nameOf: ({ seller, project }) => `${fullName(seller)}, ${project.title}`,
  forms: bidForms,
  acts: [
    {
      action: 'Снять',
      note: 'Одна причина для всех: каждый исполнитель увидит её, кредиты за отклики вернутся.',
      usual: usualReasons,
      call: adminRemoveBids,
      bodyOf: (rows, reason) => ({ ids: rows.map(({ _id }) => _id), reason }),
    },
  ],
  stale: [adminListBids],
};

export default function AdminBids() {
  return (
    <SearchedTable
      of={bids}
      views="bids"
      csv={exportBids}
      title="Отклики"
      searchLabel="Проект, логин исполнителя или слова отклика"
      states={bidStatusTexts}
      columns={columns}
      forms={bidForms}
      empty="Таких откликов нет"
      bulk={bulk}
    />
  );
}
