import {
  adminListServices,
  approveServices,
  exportServices,
  type ModeratedRow,
  type ModerationTab,
  rejectServices,
} from '@artel/contracts/services/service-moderation.ts';
import { getQueueCounts } from '@artel/contracts/site/overview.ts';
import { Form, useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, usePages } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { pluralTotal } from '../../platform/format/index.ts';
import { TabLinks } from '../../ui/controls/tabs.tsx';
import {
  Badge,
  type Column,
  DateTime,
  Deadline,
  EmptyState,
  ErrorState,
  fullName,
  LevelMark,
  Money,
  Pager,
  Picture,
  RowsSkeleton,
  SearchBox,
} from '../../ui/index.ts';
import { type Bulk, BulkBar, useChosen } from '../../ui/lists/bulk.tsx';
import { FramedTable } from '../../ui/lists/framed-table.tsx';
import { ListCsv } from '../../ui/lists/views/list-csv.tsx';
import { ListViews } from '../../ui/lists/views/list-views.tsx';
import { tabText, usualReasons } from './moderation.text.ts';

const forms = ['услуга', 'услуги', 'услуг'] as const;
const tabs = Object.keys(tabText) as ModerationTab[];
const filterOf = (search: URLSearchParams) => ({
  status: tabs.find((tab) => tab === search.get('status')) ?? ('queue' as const),
  q: search.get('q')?.trim() || undefined,
  after: search.get('after') ?? undefined,
});
const queries: PageQueries = ({ url }) => [query(adminListServices, { query: filterOf(url.searchParams) })];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

const columns = (status: ModerationTab): Column<ModeratedRow>[] => [
  {
    id: 'service',
    name: 'Услуга',
    isHead: true,
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-3">
        {row.cover_path ? <Picture path={row.cover_path} sizes="60px" className="aspect-3/2 w-15! shrink-0 rounded-sm" /> : null}
        <span className="grid min-w-0 gap-1">
          <span className="font-strong">{row.title}</span>
          {row.is_edit && status === 'queue' ? <Badge meaning="hold">правка опубликованной</Badge> : null}
          {row.is_check && status === 'queue' ? <Badge meaning="good">опубликована, проверить после</Badge> : null}
          {row.taken_by && status === 'queue' ? <span className="text-13 text-ink-soft">в работе: {row.taken_by}</span> : null}
        </span>
      </span>
    ),
  },
  {
    id: 'seller',
    name: 'Исполнитель',
    cell: (row) => (
      <span className="grid justify-items-start gap-0.5 max-md:justify-items-end">
        {fullName(row.seller)}
        <LevelMark level={row.seller.level} />
      </span>
    ),
  },
  { id: 'category', name: 'Категория', cell: (row) => row.category_title ?? '—' },
  {
    id: 'price',
    name: 'Цена',
    isNumber: true,
    cell: (row) => (row.min_price_minor === null ? '—' : <Money minor={row.min_price_minor} from />),
  },
  status === 'queue'
    ? { id: 'due', name: 'Ответить', isNumber: true, cell: (row) => (row.due_at ? <Deadline at={row.due_at} /> : '—') }
    : { id: 'since', name: 'Изменена', isNumber: true, cell: (row) => <DateTime at={row.since} /> },
];

const seen = ({ _id, version_id }: ModeratedRow) => ({ _id, version_id });
const bulk: Bulk<ModeratedRow> = {
  may: ({ at_once }) => at_once.length > 0,
  nameOf: ({ title }) => title,
  keyOf: ({ _id, version_id, since }) => `${_id} ${version_id} ${since}`,
  forms,
  objects: ['услугу', 'услуги', 'услуг'],
  acts: [
    {
      action: 'Одобрить',
      note: 'Новые услуги и правки появятся в каталоге сразу, опубликованные по доверию будут отмечены проверенными.',
      may: ({ at_once }) => at_once.includes('approve'),
      others: 'публикуется только то, что вы открыли и взяли в работу.',
      call: approveServices,
      bodyOf: (rows) => ({ services: rows.map(seen) }),
    },
    {
      action: 'Отклонить',
      note: 'Одна причина для всех: каждый исполнитель увидит её. Если отклонена правка, в каталоге останется прежняя версия.',
      usual: usualReasons,
      may: ({ at_once }) => at_once.includes('reject'),
      others: 'опубликованное по доверию не отклоняют, а возвращают на правки или блокируют со страницы услуги.',
      call: rejectServices,
      bodyOf: (rows, reason) => ({ services: rows.map(seen), reason }),
    },
  ],
  stale: [adminListServices, getQueueCounts],
};

export default function ModerationQueue() {
  const ask = filterOf(useSearchParams()[0]);
  const pages = usePages(adminListServices, { query: ask });
  const { chosen, column, drop } = useChosen(bulk, pages.items);
  return (
    <div className="mx-auto grid grid-cols-1 max-w-[1200px] gap-5">
      <PageHead title="Услуги на проверке" isHidden />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-24 font-head">Услуги</h1>
          {pages.total > 0 ? <span className="text-ink-soft">{pluralTotal(pages.total, forms, pages.isCapped)}</span> : null}
        </div>
        <Form className="flex w-72 max-w-full gap-2" role="search">
          {ask.status === 'queue' ? null : <input type="hidden" name="status" value={ask.status} />}
          <SearchBox
            className="min-h-10"
            label="Искать по названию или логину"
            defaultValue={ask.q}
            placeholder="Название или логин"
            maxLength={100}
          />
        </Form>
      </div>
      <TabLinks
        label="Состояние"
        tabs={tabs.map((tab) => ({
          to: tab === 'queue' ? '/admin/services' : `/admin/services?status=${tab}`,
          name: tabText[tab],
          isOn: tab === ask.status,
          ...(tab === ask.status && tab === 'queue' && !ask.q ? { count: pages.total } : {}),
        }))}
      />
      <ListViews list="services" />
      {pages.isLoading ? (
        <RowsSkeleton />
      ) : pages.items.length === 0 && pages.error ? (
        <ErrorState title="Не удалось загрузить очередь" onRetry={pages.retry} />
      ) : pages.items.length === 0 ? (
        <EmptyState title={ask.q ? 'Ничего не нашлось' : ask.status === 'queue' ? 'Очередь пуста' : 'Здесь пусто'} />
      ) : (
        <FramedTable
          label={pluralTotal(pages.total, forms, pages.isCapped)}
          columns={pages.items.some(bulk.may) ? [column, ...columns(ask.status)] : columns(ask.status)}
          rows={pages.items}
          pathOf={({ _id }) => `/admin/services/${_id}/edit`}
        />
      )}
      {pages.items.length > 0 ? (
        <div className="justify-self-end">
          <ListCsv endpoint={exportServices} filters={{ status: ask.status, q: ask.q }} />
        </div>
      ) : null}
      <Pager next={pages.next} onMore={pages.more} isPending={pages.isAdding} />
      <p className="text-13 text-ink-soft max-md:hidden">
        <kbd className="key">j</kbd> <kbd className="key">k</kbd> — по строкам, <kbd className="key">Enter</kbd> — открыть
        {ask.status === 'queue' ? (
          <>
            , <kbd className="key">x</kbd> — выбрать
          </>
        ) : null}
      </p>
      <BulkBar bulk={bulk} chosen={chosen} onDrop={drop} />
    </div>
  );
}
