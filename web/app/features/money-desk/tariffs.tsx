import { getTariffs, listTariffChanges, type Tariff, type TariffChange } from '@artel/contracts/money/tariffs.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { query } from '../../platform/api/api.ts';
import { usePages } from '../../platform/api/use-pages.ts';
import { useQuery } from '../../platform/api/use-query.tsx';
import { ratesText } from '../../platform/format/fees.ts';
import { Badge } from '../../ui/controls/badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { SegmentLinks } from '../../ui/controls/tabs.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { Facts } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { PagedList } from '../../ui/lists/paged-list.tsx';
import { fullName } from '../../ui/people/person-line.tsx';
import { DateTime, Deadline } from '../../ui/text/date-time.tsx';
import { tabPath } from './money-side.tsx';
import { stateOf } from './state-of.ts';
import { TariffButtons } from './tariff-buttons.tsx';
import { TariffDialog } from './tariff-dialog.tsx';
import { changeFacts, payerTexts, sinceText, statusText } from './tariffs.text.ts';

const requested = (search: URLSearchParams) => ({ query: { state: stateOf(search), after: search.get('after') ?? undefined } });
export const tariffChangesQuery = (search: URLSearchParams) => query(listTariffChanges, requested(search));
export const tariffsQuery = () => query(getTariffs);

export function Tariffs() {
  const [search] = useSearchParams();
  const [changing, setChanging] = useState<Tariff>();
  const found = useQuery(tariffsQuery()).data?.result;
  return (
    <>
      {found ? (
        <div className="rounded-card border border-line bg-surface max-md:px-4">
          <DataTable label="Тарифы" columns={columns(setChanging)} rows={found.tariffs} idOf={({ key }) => key} />
        </div>
      ) : null}
      {found && changing ? <TariffDialog one={changing} day={found.earliest_day} onClose={() => setChanging(undefined)} /> : null}
      <Changes search={search} />
    </>
  );
}

const columns = (onChange: (one: Tariff) => void): Column<Tariff>[] => [
  {
    id: 'title',
    name: 'Тариф',
    isHead: true,
    cell: ({ title, payer }) => (
      <span className="grid">
        <span className="font-strong">{title}</span>
        <span className="text-13 text-ink-soft">{payerTexts[payer]}</span>
      </span>
    ),
  },
  {
    id: 'holds',
    name: 'Действует',
    cell: ({ kind, rates, version, valid_from }) => (
      <span className="grid">
        <span>{ratesText({ kind, ...rates })}</span>
        <span className="text-13 text-ink-soft">
          версия {version}, {sinceText(valid_from)}
        </span>
      </span>
    ),
  },
  {
    id: 'announced',
    name: 'Объявлено',
    cell: ({ kind, announced, is_proposed }) =>
      announced ? (
        <span className="grid">
          <span>{ratesText({ kind, ...announced.rates })}</span>
          <span className="text-13 text-wait">{sinceText(announced.valid_from)}</span>
        </span>
      ) : is_proposed ? (
        <Badge meaning="wait">Подпись 1 из 2</Badge>
      ) : (
        '—'
      ),
  },
  {
    id: 'change',
    name: 'Изменить',
    cell: (one) =>
      one.may_propose ? (
        <Button size="s" aria-label={`Изменить: ${one.title}`} onClick={() => onChange(one)}>
          Изменить…
        </Button>
      ) : one.announced || one.is_proposed ? null : (
        <span className="text-13 text-ink-soft">сервис этого не берёт</span>
      ),
  },
];

function Changes({ search }: { search: URLSearchParams }) {
  const isAll = stateOf(search) === 'all';
  const pages = usePages(listTariffChanges, requested(search));
  return (
    <section aria-label="Изменения тарифов" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="title-3">Изменения</h2>
        <SegmentLinks
          label="Какие изменения"
          parts={[
            { to: tabPath('tariffs'), name: 'Ждут', isOn: !isAll },
            { to: `${tabPath('tariffs')}&state=all`, name: 'История', isOn: isAll },
          ]}
        />
      </div>
      <PagedList
        pages={pages}
        failed="Не удалось загрузить изменения тарифов"
        empty={
          <EmptyState title="Подписывать нечего">
            Изменение предлагает один сотрудник, а подписывает другой, со всеми правами. Люди узнают о нём за десять дней.
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className="grid gap-4 xl:grid-cols-2">
            {rows.map((one) => (
              <li key={one._id} className="grid min-w-0">
                <One one={one} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

function One({ one }: { one: TariffChange }) {
  const { name, meaning } = statusText(one);
  return (
    <article
      aria-label={`${one.title}, ${sinceText(one.valid_from)}`}
      className="grid min-w-0 content-start gap-3 rounded-card border border-line bg-surface p-4"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-17 font-head break-words">
          {one.title}
          {one.version === null ? '' : `, версия ${one.version}`}
        </h3>
        <Badge meaning={meaning}>{name}</Badge>
      </header>
      {one.reason ? <p className="break-words">«{one.reason}»</p> : null}
      <Facts facts={[...changeFacts(one), ...signatures(one)]} />
      <TariffButtons one={one} />
    </article>
  );
}

const signatures = (one: TariffChange) => [
  {
    name: 'Предложено',
    value: one.proposed_by ? (
      <>
        {fullName(one.proposed_by)}, <DateTime at={one.proposed_at} />
      </>
    ) : (
      'с запуска'
    ),
  },
  ...(one.status === 'open' ? [{ name: 'Ждёт подписи ещё', value: <Deadline at={one.expires_at} /> }] : []),
  ...(one.decided_by && one.ended_at
    ? [
        {
          name: one.status === 'refused' ? 'Отклонено' : 'Подписано',
          value: (
            <>
              {fullName(one.decided_by)}, <DateTime at={one.ended_at} />
            </>
          ),
        },
      ]
    : []),
  ...(one.refusal ? [{ name: 'Почему', value: `«${one.refusal}»` }] : []),
  ...(one.called_off
    ? [
        {
          name: 'Отменено',
          value: (
            <>
              {fullName(one.called_off.by)}, <DateTime at={one.called_off.at} />: «{one.called_off.why}»
            </>
          ),
        },
      ]
    : []),
];
