import type { ResultOf } from '@artel/contracts/kit/endpoint.ts';
import { type AuditRecord, auditFilters, checkAudit, exportAudit, exportAuditRows, listAudit } from '@artel/contracts/site/admin-audit.ts';
import { Download, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, useCall } from '../../platform/api/index.ts';
import { formatExact, formatNumber } from '../../platform/format/index.ts';
import { saveFile } from '../../platform/save-file.ts';
import { showToast } from '../../platform/toast.ts';
import { useNow } from '../../platform/use-now.ts';
import { ReasonButton } from '../../ui/dialogs/asking-button.tsx';
import { Badge, Button, type Column, DateTime, fullName, Link, Note } from '../../ui/index.ts';
import { AccountLink } from '../../ui/lists/cells.tsx';
import { SearchedTable, searchedList } from '../../ui/lists/searched-table.tsx';
import { entityPath, filterTexts, kindTexts, recordForms, withParam } from './audit.text.ts';
import { AuditFilters, auditFields } from './audit-filters.tsx';
import { RecordDetails } from './record-details.tsx';
import { UnusualCard } from './unusual-card.tsx';
import { eachPart } from './whole-log.ts';

const records = searchedList(listAudit, auditFilters, { more: auditFields });
export const loader = records.loader;
export const clientLoader = records.clientLoader;

function Person({ person }: { person: AuditRecord['staff'] }) {
  const [search] = useSearchParams();
  return (
    <Link to={withParam(search, 'staff', person._id)} className="py-1 hover:text-brand">
      {fullName(person)}
    </Link>
  );
}

function What({ record }: { record: AuditRecord }) {
  const { words, reason, refused, person, entity, entity_id } = record;
  const path = entityPath(entity, entity_id);
  return (
    <div className="grid gap-0.5 max-md:justify-items-end">
      <span className="font-strong">
        {refused ? <span className="text-bad">Отказано: </span> : null}
        {words}
        {person ? (
          <>
            : <AccountLink person={person} className="link" /> <Seen person={person} />
          </>
        ) : null}
        {path && entity !== 'users' ? (
          <>
            {' '}
            <Link to={path} className="link">
              открыть
            </Link>
          </>
        ) : null}
      </span>
      {reason ? <span className="break-words text-13 text-ink-soft">«{reason}»</span> : null}
      {refused ? <span className="text-13 text-ink-soft">{refused.said}</span> : null}
      <RecordDetails record={record} />
    </div>
  );
}

function Seen({ person }: { person: AuditRecord['staff'] }) {
  const [search] = useSearchParams();
  if (search.get('person') === person._id) return null;
  return (
    <Link
      to={`/admin/audit?person=${person._id}&status=people`}
      aria-label={`Кто видел данные: ${fullName(person)}`}
      className="text-13 font-text whitespace-nowrap text-ink-soft hover:text-brand"
    >
      кто видел
    </Link>
  );
}

const columns: Column<AuditRecord>[] = [
  { id: 'at', name: 'Когда', cell: ({ at }) => <DateTime at={at} className="whitespace-nowrap" /> },
  { id: 'staff', name: 'Кто', isHead: true, cell: ({ staff }) => <Person person={staff} /> },
  { id: 'what', name: 'Что и зачем', cell: (record) => <What record={record} /> },
  { id: 'kind', name: 'Раздел', cell: ({ kind }) => <Badge meaning="plan">{kindTexts[kind].name}</Badge> },
  {
    id: 'no',
    name: 'Запись',
    isNumber: true,
    cell: ({ no, hash }) => (
      <span className="grid">
        {formatNumber(no)}
        <code className="font-mono text-13 text-ink-soft" title={hash}>
          {hash.slice(0, 4)}…{hash.slice(-4)}
        </code>
      </span>
    ),
  },
];

export default function AuditPage() {
  return (
    <SearchedTable
      of={records}
      views="audit"
      csv={exportAuditRows}
      title="Журнал действий"
      searchLabel="Причина, слова, номер дела"
      statesLabel="Раздел"
      anyState="Любой раздел"
      states={filterTexts}
      fields={(rows) => <AuditFilters rows={rows} />}
      columns={columns}
      forms={recordForms}
      empty="Таких записей нет"
    >
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start">
        <Chain />
        <UnusualCard />
      </div>
    </SearchedTable>
  );
}

function Chain() {
  const now = useNow();
  const { send: check, isPending, result: checked } = useChecked();
  const { send: take, isPending: isTaking } = useCall(exportAudit);
  const save = async (reason: string) => {
    const error = await eachPart(
      (from_no) => take({ body: { from_no, reason } }),
      ({ ndjson, file_name }) => saveFile(ndjson, file_name, 'application/x-ndjson'),
    );
    if (error) showToast(error.message);
  };
  return (
    <div className="grid gap-3">
      <p className="max-w-[68ch] text-ink-soft">
        Что сотрудники изменили и чьи данные открывали. Запись нельзя исправить или удалить: в каждой стоит отпечаток предыдущей.
      </p>
      <p className="flex flex-wrap gap-2">
        <Button size="s" icon={ShieldCheck} isPending={isPending} onClick={() => void check()}>
          Проверить цепочку
        </Button>
        <ReasonButton
          button={{ name: 'Весь журнал для проверки', size: 's', look: 'ghost', icon: Download }}
          title="Выгрузить весь журнал?"
          action="Скачать файл"
          note="Выгрузка и её причина тоже останутся в журнале. Почты и телефонов в файле нет."
          isBad={false}
          isPending={isTaking}
          send={save}
        />
        <a href="/audit/verify.mjs" download="verify.mjs" className="link touch self-center">
          Программа проверки
        </a>
      </p>
      <div role="status" className="empty:hidden">
        {checked ? (
          checked.broken_no === null ? (
            <Note meaning="good">
              <b className="font-strong">Цепочка цела</b>
              <p className="text-ink-soft">
                {`Записей: ${formatNumber(checked.records_count)}. Проверено ${formatExact(new Date(checked.checked_at), now)}.`}
              </p>
            </Note>
          ) : (
            <Note meaning="bad">
              <b className="font-strong">{`Цепочка порвана на записи ${formatNumber(checked.broken_no)}`}</b>
              <p className="text-ink-soft">Её изменили, или перед ней что-то убрали. Записи после неё под вопросом.</p>
            </Note>
          )
        ) : null}
      </div>
    </div>
  );
}

type Checked = ResultOf<typeof checkAudit>;
function useChecked() {
  const [result, setResult] = useState<Checked>();
  const [isPending, setPending] = useState(false);
  const send = async () => {
    setPending(true);
    const { result, error } = await call(checkAudit, {});
    setPending(false);
    if (error) showToast(error.message);
    else setResult(result);
  };
  return { send, isPending, result };
}
