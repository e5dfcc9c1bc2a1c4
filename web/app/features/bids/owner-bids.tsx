import { listProjectBids, type OfferedBid } from '@artel/contracts/projects/bids.ts';
import type { Project } from '@artel/contracts/projects/projects.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { query, useQuery } from '../../platform/api/index.ts';
import { counted } from '../../platform/format/index.ts';
import { TabLinks } from '../../ui/controls/tabs.tsx';
import { focusHome, useFocusRestore } from '../../ui/fields/focus-restore.ts';
import { Button, Card, EmptyState, ErrorState, Note } from '../../ui/index.ts';
import { BidCompare, tableId } from './bid-compare.tsx';
import { inTab, type OwnerTab, ownerTabs } from './bids.state.ts';
import { bidForms, ownerTabTexts } from './bids.text.ts';
import { OfferedRow } from './offered-row.tsx';

export default function OwnerBids({ project }: { project: Project }) {
  const { data, error, refetch } = useQuery(query(listProjectBids, { params: { id: project._id } }));
  const [search] = useSearchParams();
  const [compared, setCompared] = useState<string[]>([]);
  const tab: OwnerTab = ownerTabs.find((one) => one === search.get('bids')) ?? 'all';
  const box = useFocusRestore<HTMLElement>();
  if (error) return <ErrorState title="Не удалось загрузить отклики" onRetry={() => void refetch()} />;
  if (!data) return null;
  const bids = data.result;
  const shown = bids.filter((bid) => inTab(bid, tab));
  const unseen = bids.filter(({ viewed_at }) => !viewed_at).length;
  const side = bids.filter(({ _id }) => compared.includes(_id));
  const showTable = () => document.getElementById(tableId)?.focus();
  const toggle = (id: string) =>
    setCompared((all) => (all.includes(id) ? all.filter((other) => other !== id) : all.length < 4 ? [...all, id] : all));
  return (
    <section ref={box} className="grid grid-cols-1 gap-5" aria-labelledby="bids" id="bids-of-project">
      <div className="grid gap-1">
        <h2 id="bids" className="title-2" {...focusHome}>
          Отклики
        </h2>
        {bids.length > 0 ? (
          <p className="text-ink-soft">
            {unseen > 0 ? `${counted(unseen, ['новый отклик', 'новых отклика', 'новых откликов'])}. ` : ''}
            Сначала — те, кто лучше подходит задаче: по тегам и категории, репутации, бюджету и скорости ответа. Часть мест отдана новичкам.
            Места не продаются.
          </p>
        ) : null}
      </div>
      <Unconfirmed bids={bids} />
      {side.length > 1 ? <BidCompare bids={side} onDrop={toggle} /> : null}
      {/* the sticky bar ends with the list and never covers the table */}
      <div className="grid grid-cols-1 gap-5">
        {bids.length > 0 ? (
          <TabLinks
            label="Отклики"
            tabs={ownerTabs.map((one) => ({
              to: one === 'all' ? '?' : `?bids=${one}`,
              name: ownerTabTexts[one],
              isOn: one === tab,
              count: bids.filter((bid) => inTab(bid, one)).length,
            }))}
          />
        ) : null}
        {shown.length > 0 ? (
          <Card className="overflow-hidden p-0!" label="Список откликов">
            <ul>
              {shown.map((bid) => (
                <OfferedRow
                  key={bid._id}
                  bid={bid}
                  isCompared={compared.includes(bid._id)}
                  mayCompare={compared.length < 4}
                  onCompare={bids.length > 1 ? () => toggle(bid._id) : undefined}
                />
              ))}
            </ul>
          </Card>
        ) : (
          <NoBids hasOthers={bids.length > 0} />
        )}
        {side.length > 0 ? <CompareBar count={side.length} onShow={showTable} onClear={() => setCompared([])} /> : null}
      </div>
    </section>
  );
}

const CompareBar = ({ count, onShow, onClear }: { count: number; onShow: () => void; onClear: () => void }) => (
  <section
    aria-label="К сравнению"
    data-no-print
    className="rising sticky bottom-18 z-10 flex flex-wrap items-center justify-between gap-3 rounded-card bg-surface px-4 py-3 shadow-float md:bottom-4"
  >
    <p aria-live="polite">
      К сравнению: <span className="font-strong">{counted(count, bidForms)}</span>
      {count === 1 ? <span className="text-ink-soft"> — отметьте ещё хотя бы один</span> : null}
    </p>
    <span className="flex gap-2">
      <Button look="ghost" onClick={onClear}>
        Очистить
      </Button>
      {count > 1 ? (
        <Button look="primary" onClick={onShow}>
          Показать рядом
        </Button>
      ) : null}
    </span>
  </section>
);

function Unconfirmed({ bids }: { bids: readonly OfferedBid[] }) {
  const waiting = bids.filter(({ is_project_changed }) => is_project_changed).length;
  if (waiting === 0) return null;
  return (
    <Note meaning="wait">
      Вы изменили условия, исполнители знают об этом. Пока не подтвердили: {counted(waiting, bidForms)}. Выбрать можно тех, кто подтвердил
      отклик или прислал новый.
    </Note>
  );
}

const NoBids = ({ hasOthers }: { hasOthers: boolean }) =>
  hasOthers ? (
    <p className="text-ink-soft">Здесь пока пусто.</p>
  ) : (
    <EmptyState title="Откликов пока нет">Исполнители уже видят проект. О первом отклике сообщим.</EmptyState>
  );
