import type { MyService } from '@artel/contracts/services/my-services.ts';
import { useState } from 'react';
import { counted } from '../../platform/format/index.ts';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { Button } from '../../ui/index.ts';
import { moveText, type OwnMove, verbOf } from './my-services.text.ts';
import { useBulk } from './use-bulk.ts';

const bulkMoves = ['pause', 'resume', 'archive', 'restore'] as const satisfies readonly OwnMove[];

export function BulkBar({ chosen, onDone }: { chosen: readonly MyService[]; onDone: () => void }) {
  const { run, done } = useBulk();
  const [isAsking, setAsking] = useState(false);
  const able = (move: OwnMove) => chosen.filter(({ allowed_actions }) => allowed_actions.includes(move));
  const go = async (move: OwnMove) => {
    await run(move, able(move));
    setAsking(false);
    onDone();
  };
  if (chosen.length === 0) return null;
  return (
    <section
      aria-label="Выбранные услуги"
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-paper py-3 max-md:bottom-14"
    >
      <p className="mr-auto" role="status">
        {done === undefined ? `Выбрано: ${counted(chosen.length, ['услуга', 'услуги', 'услуг'])}` : `Готово ${done} из ${chosen.length}`}
      </p>
      {bulkMoves
        .filter((move) => able(move).length > 0)
        .map((move) => (
          <Button key={move} size="s" isPending={done !== undefined} onClick={() => (move === 'archive' ? setAsking(true) : void go(move))}>
            {able(move).every(({ stopped }) => stopped) ? verbOf(move, able(move)[0]!) : moveText[move].verb}
            {able(move).length < chosen.length ? ` (${able(move).length})` : ''}
          </Button>
        ))}
      <Button size="s" look="ghost" onClick={onDone}>
        Снять выбор
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Убрать в архив ${counted(able('archive').length, ['услугу', 'услуги', 'услуг'])}?`}
          action="Убрать в архив"
          isPending={done !== undefined}
          onConfirm={() => void go('archive')}
          onClose={() => setAsking(false)}
        >
          Покупатели перестанут их видеть, начатые заказы продолжатся. Вернуть можно через проверку модератором.
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
