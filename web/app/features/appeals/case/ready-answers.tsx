import { answerFrom, dropReadyAnswer, listReadyAnswers, saveReadyAnswer } from '@artel/contracts/people/answers.ts';
import { useState } from 'react';
import { query, useQuery } from '../../../platform/api/index.ts';
import { useChange } from '../../../platform/api/use-move.ts';
import { AskingButton } from '../../../ui/dialogs/asking-button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { Button, ErrorState, RowsSkeleton } from '../../../ui/index.ts';

type Props = { text: string; onPut: (text: string) => void };

export const ReadyAnswers = (props: Props) => (
  <AskingButton button={{ name: 'Готовые ответы', size: 's', look: 'ghost' }}>
    {(close) => <Answers {...props} onClose={close} />}
  </AskingButton>
);

function Answers({ text, onPut, onClose }: Props & { onClose: () => void }) {
  const { data, isError, refetch } = useQuery(query(listReadyAnswers));
  const answers = data?.result;
  const put = (ready: string): void => {
    onPut(text.trim() === '' ? ready : `${text.trimEnd()}\n\n${ready}`);
    onClose();
  };
  return (
    <Dialog title="Готовые ответы" onClose={onClose}>
      <div className="grid gap-4">
        {answers === undefined ? (
          isError ? (
            <ErrorState title="Не удалось загрузить" onRetry={() => void refetch()} />
          ) : (
            <RowsSkeleton count={2} />
          )
        ) : answers.length === 0 ? (
          <p className="text-ink-soft">Пока пусто. Напишите ответ автору, и его можно будет сохранить здесь.</p>
        ) : (
          <ul>
            {answers.map(({ _id, name, text: ready }) => (
              <li key={_id} className="grid gap-2 border-t border-line py-3 first:border-0">
                <p className="font-strong break-words">{name}</p>
                <p className="line-clamp-2 break-words text-ink-soft">{ready}</p>
                <div className="flex flex-wrap gap-2">
                  <Button size="s" onClick={() => put(ready)}>
                    Вставить
                  </Button>
                  <DropButton id={_id} name={name} />
                </div>
              </li>
            ))}
          </ul>
        )}
        <SaveAnswer text={text.trim()} onKept={onClose} />
      </div>
    </Dialog>
  );
}

function DropButton({ id, name }: { id: string; name: string }) {
  const { go, isPending } = useChange(dropReadyAnswer, { stale: [listReadyAnswers] });
  return (
    <Button size="s" look="ghost" aria-label={`Удалить: ${name}`} isPending={isPending} onClick={() => void go({ params: { id } })}>
      Удалить
    </Button>
  );
}

function SaveAnswer({ text, onKept }: { text: string; onKept: () => void }) {
  const [name, setName] = useState('');
  const { go, isPending } = useChange(saveReadyAnswer, { stale: [listReadyAnswers], done: 'Ответ сохранён' });
  if (text.length < answerFrom) return null;
  return (
    <form
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        // the decision's own form is around it, and would be sent
        event.stopPropagation();
        void go({ body: { name, text } }).then((isDone) => isDone && onKept());
      }}
    >
      <TextField
        label="Сохранить написанное как"
        hint="Ответ с таким же названием заменится."
        name="ready"
        maxLength={60}
        value={name}
        onChange={setName}
      />
      <Button type="submit" look="second" isPending={isPending} disabled={name.trim() === ''}>
        Сохранить
      </Button>
    </form>
  );
}
