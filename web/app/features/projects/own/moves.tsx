import type { ProjectAction } from '@artel/contracts/projects/projects.ts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';
import { Button, LinkButton } from '../../../ui/index.ts';
import { closeReasons, moveText, type PlainMove } from './my-projects.text.ts';
import { useMoves } from './use-moves.ts';

type Moved = { _id: string; title: string; status: string; allowed_actions: readonly ProjectAction[] };
const plainMoves = Object.keys(moveText) as PlainMove[];

export function Moves({ project }: { project: Moved }) {
  const [asking, setAsking] = useState<'close' | 'remove'>();
  const moves = useMoves(project._id);
  const may = (action: ProjectAction) => project.allowed_actions.includes(action);
  const stop = () => setAsking(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      {may('edit') ? (
        <LinkButton to={`/profile/items/${project._id}/edit`} size="s" icon={Pencil}>
          {project.status === 'draft' ? 'Продолжить' : 'Редактировать'}
        </LinkButton>
      ) : null}
      {plainMoves.filter(may).map((move) => (
        <Button
          key={move}
          size="s"
          look={move === 'resume' ? 'second' : 'ghost'}
          isPending={moves.isPending}
          onClick={() => void moves.make(move)}
        >
          {moveText[move].verb}
        </Button>
      ))}
      {may('duplicate') ? (
        <Button size="s" look="ghost" isPending={moves.isPending} onClick={() => void moves.duplicate()}>
          Дублировать
        </Button>
      ) : null}
      {may('close') ? (
        <Button size="s" look="ghost" onClick={() => setAsking('close')}>
          Закрыть
        </Button>
      ) : null}
      {may('remove') ? (
        <Button size="s" look="ghost" onClick={() => setAsking('remove')}>
          Удалить
        </Button>
      ) : null}
      {asking === 'close' ? (
        <ReasonDialog
          title={`Закрыть «${project.title}»?`}
          note="Отклики закроются, а потраченные кредиты вернутся исполнителям. Причину они увидят. Возобновить проект можно в течение 30 дней."
          action="Закрыть проект"
          isBad
          usual={closeReasons}
          isPending={moves.isPending}
          onSend={(reason) => void moves.close(reason).then(stop)}
          onClose={stop}
        />
      ) : null}
      {asking === 'remove' ? (
        <ConfirmDialog
          title={`Удалить «${project.title || 'Проект без названия'}»?`}
          action="Удалить"
          isPending={moves.isPending}
          onConfirm={() => void moves.remove().then(stop)}
          onClose={stop}
        >
          Черновик исчезнет насовсем, вернуть его нельзя.
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
