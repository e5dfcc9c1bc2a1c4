/** The decision: publish, ask for changes, refuse, block. Each by a button and by a key; what is final asks once more. */
import {
  adminGetService,
  approveService,
  blockService,
  type ModeratedService,
  rejectService,
  requestServiceChanges,
  unblockService,
} from '@artel/contracts/services/service-moderation.ts';
import type { ServiceAction } from '@artel/contracts/services/services.ts';
import { useState } from 'react';
import { invalidate } from '../../platform/api/api.ts';
import type { ApiError } from '../../platform/api/api-error.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { counted } from '../../platform/format/plural.ts';
import { useDecisionKeys } from '../../platform/forms/use-keys.ts';
import { showToast } from '../../platform/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { usualReasons } from './moderation.text.ts';
import { Taking } from './taking.tsx';
import type { Comments } from './use-comments.ts';

type DecisionProps = { service: ModeratedService; comments: Comments; onDecided: (said: string) => void };
type Asking = 'reject' | 'block' | 'unblock' | undefined;

export function Decision({ service, comments, onDecided }: DecisionProps) {
  const [asking, setAsking] = useState<Asking>();
  const approval = useCall(approveService);
  const changes = useCall(requestServiceChanges);
  const may = (action: ServiceAction) => service.allowed_actions.includes(action);
  const params = { id: service._id };
  const version_id = service.version._id;

  const settle = (error: ApiError | undefined, said: string) => {
    if (!error) {
      comments.forget();
      return onDecided(said);
    }
    showToast(Object.values(error.fieldErrors)[0] ?? error.message);
    // somebody else was quicker: show what it is now
    if (error.status === 409) void invalidate(adminGetService);
  };
  const isCheck = service.is_check_due;
  const approve = async () =>
    settle((await approval.send({ params, body: { version_id } })).error, isCheck ? 'Отмечено: услуга проверена' : 'Услуга опубликована');
  const askChanges = async () => {
    if (comments.list.length === 0) return showToast('Напишите хотя бы одно замечание у поля');
    settle((await changes.send({ params, body: { version_id, comments: comments.list } })).error, 'Отправлено на правки');
  };

  const isBusy = approval.isPending || changes.isPending;
  const isHeld = service.taken !== null && !service.taken.is_me;
  useDecisionKeys(
    isHeld || isBusy
      ? {}
      : {
          a: may('approve') && comments.list.length === 0 ? () => void approve() : undefined,
          c: may('request_changes') ? () => void askChanges() : undefined,
          r: may('reject') ? () => setAsking('reject') : undefined,
        },
  );

  const isJudged = may('approve');
  return (
    <Card className="grid gap-3 p-4!" label="Решение">
      <h2 className="font-strong">Решение</h2>
      {isJudged ? <Taking service={service} /> : null}
      {isJudged && !isHeld ? (
        <>
          <Button look="primary" isPending={approval.isPending} disabled={comments.list.length > 0} onClick={() => void approve()}>
            {isCheck ? 'Всё в порядке' : 'Опубликовать'} <Key name="a" />
          </Button>
          <Button isPending={changes.isPending} disabled={comments.list.length === 0} onClick={() => void askChanges()}>
            {comments.list.length > 0
              ? `На правки: ${counted(comments.list.length, ['замечание', 'замечания', 'замечаний'])}`
              : 'На правки'}{' '}
            <Key name="c" />
          </Button>
          {may('reject') ? (
            <Button look="bad-quiet" onClick={() => setAsking('reject')}>
              Отклонить <Key name="r" />
            </Button>
          ) : null}
          {comments.list.length === 0 ? (
            <p className="text-13 text-ink-soft">
              Чтобы вернуть на правки, напишите замечание у нужной части.
              {isCheck ? ' В каталоге останется эта версия, пока не проверена правка.' : ''}
            </p>
          ) : null}
        </>
      ) : null}
      {may('block') ? (
        <Button look="bad-quiet" onClick={() => setAsking('block')}>
          Заблокировать услугу
        </Button>
      ) : null}
      {may('unblock') ? <Button onClick={() => setAsking('unblock')}>Разблокировать</Button> : null}
      {service.allowed_actions.length === 0 ? <p className="text-ink-soft">Решать здесь сейчас нечего.</p> : null}
      {asking ? (
        <Ask
          asking={asking}
          service={service}
          onClose={() => setAsking(undefined)}
          onSettled={(error, said) => {
            setAsking(undefined);
            settle(error, said);
          }}
        />
      ) : null}
    </Card>
  );
}

const Key = ({ name }: { name: string }) => (
  <span aria-hidden="true" className="ml-1 rounded-sm border border-current/30 px-1.5 text-12 max-md:hidden">
    {name}
  </span>
);

type AskProps = {
  asking: NonNullable<Asking>;
  service: ModeratedService;
  onClose: () => void;
  onSettled: (error: ApiError | undefined, said: string) => void;
};

const asked = {
  reject: {
    title: 'Отклонить услугу?',
    action: 'Отклонить',
    said: 'Услуга отклонена',
    note: 'Исполнитель увидит причину.',
  },
  block: {
    title: 'Заблокировать услугу?',
    action: 'Заблокировать',
    said: 'Услуга заблокирована',
    note: 'Она исчезнет из каталога сразу, начатые заказы продолжатся.',
  },
  unblock: {
    title: 'Разблокировать услугу?',
    action: 'Разблокировать',
    said: 'Услуга снова в каталоге',
    note: 'Она вернётся в каталог сразу.',
  },
} as const;

function Ask({ asking, service, onClose, onSettled }: AskProps) {
  const rejection = useCall(rejectService);
  const block = useCall(blockService);
  const unblock = useCall(unblockService);
  const params = { id: service._id };
  const send = async (reason: string) => {
    const outcome =
      asking === 'reject'
        ? await rejection.send({ params, body: { version_id: service.version._id, reason } })
        : await (asking === 'block' ? block : unblock).send({ params, body: { reason } });
    onSettled(outcome.error, asked[asking].said);
  };
  return (
    <ReasonDialog
      {...asked[asking]}
      isBad={asking !== 'unblock'}
      usual={asking === 'unblock' ? [] : usualReasons}
      isPending={rejection.isPending || block.isPending || unblock.isPending}
      onSend={(reason) => void send(reason)}
      onClose={onClose}
    />
  );
}
