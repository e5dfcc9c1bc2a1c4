import { type DataExport, fetchMyExport, getMyExport, personalDataTerms, requestExport } from '@artel/contracts/people/personal-data.ts';
import { Download } from 'lucide-react';
import { apiAddress, query, useCall, useQuery } from '../../platform/api/index.ts';
import { useChange } from '../../platform/api/use-move.ts';
import { showToast } from '../../platform/toast.ts';
import { Button, Card, Deadline, ErrorState, RowsSkeleton } from '../../ui/index.ts';
import type { Section } from './section.ts';

const exportQuery = query(getMyExport);

export const personalData: Section = { key: 'data', name: 'Мои данные', queries: () => [exportQuery], Body: DataSection };

function DataSection() {
  const { data, isError, refetch } = useQuery(exportQuery);
  if (!data) return isError ? <ErrorState title="Не удалось загрузить" onRetry={() => void refetch()} /> : <RowsSkeleton count={2} />;
  return (
    <Card label="Архив данных" className="grid justify-items-start gap-4">
      <h3 className="title-3">Архив данных</h3>
      <p className="text-pretty text-ink-soft">
        Всё, что мы знаем о вас: профиль, входы, согласия, услуги, заказы, платежи, переписка — файлом JSON, и всё, что вы загружали.
        Соберём, напишем на почту, и {personalDataTerms.export_hours}&nbsp;часа архив сможете скачать только вы.
      </p>
      <Archive found={data.result} />
    </Card>
  );
}

function Archive({ found }: { found: DataExport | null }) {
  const { go, isPending } = useChange(requestExport, { stale: [getMyExport] });
  const fetching = useCall(fetchMyExport);
  const download = async () => {
    const { result, error } = await fetching.send({ body: {} });
    if (error) showToast(error.message);
    else location.assign(apiAddress(result.file_path)); // an attachment: the page stays
  };
  if (found?.status === 'queued' || found?.status === 'making')
    return (
      <div className="grid w-full gap-2" role="status">
        <span className="font-strong">Собираем архив — {found.percent}&nbsp;%</span>
        <progress className="w-full accent-brand-fill" max={100} value={found.percent} aria-label="Готовность архива" />
        <span className="text-13 text-ink-soft">Страницу можно закрыть: мы напишем на почту.</span>
      </div>
    );
  return (
    <>
      {found?.status === 'ready' && found.file_path ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button look="primary" icon={Download} isPending={fetching.isPending} onClick={() => void download()}>
            Скачать архив{found.size ? `, ${sizeOf(found.size)}` : ''}
          </Button>
          <span className="text-13 text-ink-soft">Ещё {found.expires_at ? <Deadline at={found.expires_at} /> : null}</span>
        </div>
      ) : null}
      {found?.status === 'expired' ? <p className="text-ink-soft">Прежний архив удалён: его срок вышел.</p> : null}
      <Button isPending={isPending} onClick={() => void go({ body: {} })}>
        {found ? 'Собрать заново' : 'Собрать архив'}
      </Button>
    </>
  );
}

const sizeOf = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))}\u00a0КБ` : `${Math.round(bytes / 1_048_576)}\u00a0МБ`;
