/** The decision on a project: publish, ask for changes, refuse, block. Each by a button and by a key; what is final asks once more. */
import {
  type AdminProject,
  adminGetProject,
  approveProject,
  blockProject,
  rejectProject,
  requestProjectChanges,
  unblockProject,
} from '@artel/contracts/projects/project-moderation.ts';
import type { ProjectAction } from '@artel/contracts/projects/projects.ts';
import { useState } from 'react';
import { invalidate } from '../../../platform/api/api.ts';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { useCall } from '../../../platform/api/use-call.ts';
import { counted } from '../../../platform/format/plural.ts';
import { useDecisionKeys } from '../../../platform/forms/use-keys.ts';
import { showToast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { ProjectComments } from './case-parts.tsx';

type DecisionProps = { project: AdminProject; comments: ProjectComments; onDecided: (said: string) => void };
type Asking = 'reject' | 'block' | 'unblock';

const asked = {
  reject: {
    title: 'Отклонить проект?',
    action: 'Отклонить',
    said: 'Проект отклонён',
    note: 'Заказчик увидит причину и сможет написать проект иначе.',
  },
  block: {
    title: 'Заблокировать проект?',
    action: 'Заблокировать',
    said: 'Проект заблокирован',
    note: 'Он исчезнет сразу, кредиты за отклики вернутся исполнителям. Начатые заказы продолжатся.',
  },
  unblock: {
    title: 'Разблокировать проект?',
    action: 'Разблокировать',
    said: 'Заказчик может возобновить проект',
    note: 'Заказчик сможет возобновить его в течение 30 дней.',
  },
} as const;
const usualReasons = [
  'Оплата вне биржи',
  'Предоплата или взнос с исполнителя',
  'Бесплатное тестовое задание',
  'Нельзя понять, что нужно сделать',
  'Такая работа запрещена правилами',
] as const;

export function ProjectDecision({ project, comments, onDecided }: DecisionProps) {
  const [asking, setAsking] = useState<Asking>();
  const approval = useCall(approveProject);
  const changes = useCall(requestProjectChanges);
  const rejection = useCall(rejectProject);
  const block = useCall(blockProject);
  const unblock = useCall(unblockProject);
  const may = (action: ProjectAction) => project.allowed_actions.includes(action);
  const params = { id: project._id };
  const { version } = project;

  const settle = (error: ApiError | undefined, said: string) => {
    setAsking(undefined);
    if (!error) {
      comments.forget();
      return onDecided(said);
    }
    showToast(Object.values(error.fieldErrors)[0] ?? error.message);
    // somebody else was quicker: show what it is now
    if (error.status === 409) void invalidate(adminGetProject);
  };
  const approve = async () => settle((await approval.send({ params, body: { version } })).error, 'Проект опубликован');
  const askChanges = async () => {
    if (comments.list.length === 0) return showToast('Напишите хотя бы одно замечание у поля');
    settle((await changes.send({ params, body: { version, comments: comments.list } })).error, 'Отправлено на правки');
  };
  const send = async (how: Asking, reason: string) => {
    const sent =
      how === 'reject'
        ? await rejection.send({ params, body: { version, reason } })
        : await (how === 'block' ? block : unblock).send({ params, body: { reason } });
    settle(sent.error, asked[how].said);
  };

  const isBusy = approval.isPending || changes.isPending;
  useDecisionKeys(
    isBusy
      ? {}
      : {
          a: may('approve') && comments.list.length === 0 ? () => void approve() : undefined,
          c: may('request_changes') ? () => void askChanges() : undefined,
          r: may('reject') ? () => setAsking('reject') : undefined,
        },
  );

  return (
    <Card className="grid gap-3 p-4!" label="Решение">
      <h2 className="font-strong">Решение</h2>
      {may('approve') ? (
        <>
          <Button look="primary" isPending={approval.isPending} disabled={comments.list.length > 0} onClick={() => void approve()}>
            Опубликовать
          </Button>
          <Button isPending={changes.isPending} disabled={comments.list.length === 0} onClick={() => void askChanges()}>
            {comments.list.length > 0
              ? `На правки: ${counted(comments.list.length, ['замечание', 'замечания', 'замечаний'])}`
              : 'На правки'}
          </Button>
          <Button look="bad-quiet" onClick={() => setAsking('reject')}>
            Отклонить
          </Button>
          <p className="text-13 text-ink-soft">
            {comments.list.length === 0 ? 'Чтобы вернуть на правки, напишите замечание у нужной части. ' : ''}
            Клавиши: a — опубликовать, c — на правки, r — отклонить.
          </p>
        </>
      ) : null}
      {may('block') ? (
        <Button look="bad-quiet" onClick={() => setAsking('block')}>
          Заблокировать проект
        </Button>
      ) : null}
      {may('unblock') ? <Button onClick={() => setAsking('unblock')}>Разблокировать</Button> : null}
      {project.allowed_actions.length === 0 ? <p className="text-ink-soft">Решать здесь сейчас нечего.</p> : null}
      {asking ? (
        <ReasonDialog
          {...asked[asking]}
          isBad={asking !== 'unblock'}
          usual={asking === 'unblock' ? [] : usualReasons}
          isPending={rejection.isPending || block.isPending || unblock.isPending}
          onSend={(reason) => void send(asking, reason)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </Card>
  );
}
