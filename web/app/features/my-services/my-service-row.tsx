import { countMyServices, duplicateService, listMyServices, type MyService } from '@artel/contracts/services/my-services.ts';
import { getService } from '@artel/contracts/services/services.ts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { invalidate, useCall } from '../../platform/api/index.ts';
import { useChange } from '../../platform/api/use-move.ts';
import { counted, formatNumber } from '../../platform/format/index.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { Button, Card, DateTime, Link, LinkButton, Money, Picture, Rating, StatusBadge } from '../../ui/index.ts';
import { opensText, servicePath, statusText } from '../services/index.ts';
import { copyText, doneText, editText, type OwnMove, verbOf } from './my-services.text.ts';
import { ownMoves } from './own-moves.ts';

const editPath = (service: MyService): string => `/profile/items/${service._id}/edit`;
const isPublic = (service: MyService): boolean => service.status === 'active' || service.status === 'paused';

type RowProps = { service: MyService; isChosen: boolean; onChoose: (isChosen: boolean) => void };

export function MyServiceRow({ service, isChosen, onChoose }: RowProps) {
  const editing = isPublic(service) && service.draft_status ? editText[service.draft_status] : undefined;
  return (
    <Card as="article" className="grid gap-4 p-4! md:grid-cols-[168px_minmax(0,1fr)] md:p-5!">
      {service.cover_path ? (
        <Picture path={service.cover_path} sizes="168px" className="aspect-3/2 rounded-[8px] max-md:hidden" />
      ) : (
        <span className="aspect-3/2 rounded-[8px] bg-sunken max-md:hidden" />
      )}
      <div className="grid min-w-0 content-start gap-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <input
            type="checkbox"
            className="check-box"
            checked={isChosen}
            aria-label={`Выбрать услугу «${service.title || 'без названия'}»`}
            onChange={(event) => onChoose(event.target.checked)}
          />
          <StatusBadge of={statusText[service.status]} />
          <span className="text-13 text-ink-soft">
            изменена <DateTime at={service.updated_at} />
          </span>
        </div>
        <h2 className="text-17 leading-6 font-strong">
          <Link
            to={
              isPublic(service) && service.category_slug
                ? servicePath({ ...service, category_slug: service.category_slug })
                : editPath(service)
            }
            className="hover:text-brand"
          >
            {service.title || 'Услуга без названия'}
          </Link>
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-ink-soft">
          {service.min_price_minor === null ? null : <Money minor={service.min_price_minor} from className="text-ink" />}
          {isPublic(service) ? (
            <>
              <Rating score={service.rating_score} count={service.rating_count} />
              <span>{counted(service.orders_count, ['заказ', 'заказа', 'заказов'])}</span>
              <span>{counted(service.views_count, ['просмотр', 'просмотра', 'просмотров'])}</span>
              <Conversion service={service} />
            </>
          ) : null}
        </p>
        {service.stopped ? <p className="text-wait">{opensText(service.stopped)}</p> : null}
        {editing ? <p className="text-wait">{editing}</p> : null}
        <ModeratorNote service={service} />
        <Moves service={service} />
      </div>
    </Card>
  );
}

function ModeratorNote({ service }: { service: MyService }) {
  if (service.reason)
    return (
      <p className="text-bad">
        Причина отказа: {service.reason}{' '}
        <Link to={`/profile/appeals/new?decision=service.${service._id}`} className="link text-13">
          Обжаловать
        </Link>
      </p>
    );
  if (service.comments_count === 0) return null;
  return (
    <p className="text-wait">
      {counted(service.comments_count, ['замечание', 'замечания', 'замечаний'])} модератора&nbsp;— у&nbsp;полей в&nbsp;редакторе
    </p>
  );
}

function Conversion({ service: { views_count, orders_count } }: { service: MyService }) {
  if (views_count < 50) return null;
  const percent = (100 * orders_count) / views_count;
  return <span>конверсия {formatNumber(Math.round(percent * 10) / 10)}%</span>;
}

function Moves({ service }: { service: MyService }) {
  const [isAsking, setAsking] = useState(false);
  const moves = service.allowed_actions.filter((action): action is OwnMove => action in ownMoves);
  return (
    <div className="mt-1 flex flex-wrap gap-2">
      {service.allowed_actions.includes('edit') ? (
        <LinkButton to={editPath(service)} size="s" icon={Pencil}>
          {service.status === 'draft' ? 'Продолжить' : 'Редактировать'}
        </LinkButton>
      ) : service.status === 'on_moderation' ? (
        <LinkButton to={editPath(service)} size="s">
          Посмотреть
        </LinkButton>
      ) : null}
      {moves.map((move) => (
        <MoveButton key={move} service={service} move={move} {...(move === 'archive' && { onAsk: () => setAsking(true) })} />
      ))}
      <CopyButton service={service} />
      {isAsking ? <ArchiveDialog service={service} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

function useMove(service: MyService, move: OwnMove) {
  const stale = [listMyServices, countMyServices, getService];
  const { go, isPending } = useChange(ownMoves[move], { stale, done: (result) => doneText(move, service, result) });
  return { go: () => go({ params: { id: service._id }, body: {} }), isPending };
}

function MoveButton({ service, move, onAsk }: { service: MyService; move: OwnMove; onAsk?: () => void }) {
  const { go, isPending } = useMove(service, move);
  return (
    <Button size="s" look="ghost" isPending={isPending} onClick={onAsk ?? (() => void go())}>
      {verbOf(move, service)}
    </Button>
  );
}

function CopyButton({ service }: { service: MyService }) {
  const { send, isPending } = useCall(duplicateService);
  const navigate = useNavigate();
  const go = async (): Promise<void> => {
    const { result, error } = await send({ params: { id: service._id }, body: {} });
    if (error) return showToast(error.message);
    toastSuccess(copyText.done);
    void invalidate(listMyServices, countMyServices);
    await navigate(`/profile/items/${result._id}/edit`);
  };
  return (
    <Button size="s" look="ghost" isPending={isPending} onClick={() => void go()}>
      {copyText.verb}
    </Button>
  );
}

function ArchiveDialog({ service, onClose }: { service: MyService; onClose: () => void }) {
  const { go, isPending } = useMove(service, 'archive');
  return (
    <ConfirmDialog
      title={`Убрать в архив «${service.title || 'Услуга без названия'}»?`}
      action="Убрать в архив"
      isPending={isPending}
      onConfirm={() => void go().then(onClose)}
      onClose={onClose}
    >
      Покупатели перестанут её видеть, начатые заказы продолжатся. Вернуть можно в любой момент — через проверку модератором.
    </ConfirmDialog>
  );
}
