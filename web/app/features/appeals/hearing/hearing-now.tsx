import { answerHearing, getHearing, type HearingRoom, listHearings } from '@artel/contracts/people/appeals/hearings.ts';
import { useRef, useState } from 'react';
import { type CallOutcome, invalidate, query } from '../../../platform/api/index.ts';
import { showAnswer } from '../../../platform/api/use-move.ts';
import { formatExact } from '../../../platform/format/index.ts';
import { useNow } from '../../../platform/use-now.ts';
import { Button, Card, Deadline, InkPanel } from '../../../ui/index.ts';
import { WordsForm } from '../room/words-form.tsx';

type HearingNowProps = { hearing: HearingRoom; label?: string };

export function HearingNow({ hearing, label = 'Что сейчас' }: HearingNowProps) {
  const [isAnswering, setAnswering] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const close = (): void => {
    setAnswering(false);
    place.current?.focus();
  };
  const now = useNow();
  const { may_answer, answered_at, until } = hearing;
  const exact = formatExact(new Date(until), now);
  if (!may_answer) return <NothingToDo hearing={hearing} label={label} />;
  return (
    <>
      <div ref={place} tabIndex={-1} className="outline-none">
        {answered_at ? (
          <Card label={label} className="grid gap-4">
            <div className="grid gap-1">
              <h2 className="title-3">Ответ у сотрудника</h2>
              <p className="text-ink-soft">До {exact} его можно дополнить. Решение придёт сюда и письмом.</p>
            </div>
            <div>
              <Button onClick={() => setAnswering(true)}>Дополнить ответ</Button>
            </div>
          </Card>
        ) : (
          <InkPanel label={label}>
            <p className="text-on-ink-soft">Ваш ход</p>
            <h2 className="title-2 break-words whitespace-pre-line">{hearing.steps.findLast(({ kind }) => kind === 'asked')?.text}</h2>
            <p className="text-on-ink-soft">
              <Deadline at={until} className="text-24 font-head text-sun!" /> до {exact}. Ответить необязательно: если промолчите, решим по
              тому, что есть.
            </p>
            <div>
              <Button look="sun" onClick={() => setAnswering(true)}>
                Ответить
              </Button>
            </div>
          </InkPanel>
        )}
      </div>
      {isAnswering ? (
        <WordsForm
          endpoint={answerHearing}
          of={hearing}
          draftKey={`hearing:${hearing._id}`}
          title="Ответ"
          hint="Его прочтёт только сотрудник, который разбирает жалобу. Тот, кто пожаловался, не увидит."
          rows={5}
          action="Отправить ответ"
          done="Ответ отправлен"
          show={showHearing}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function NothingToDo({ hearing: { is_over, result }, label }: Required<HearingNowProps>) {
  return (
    <Card label={label} className="grid gap-1">
      <h2 className="title-3">{is_over ? (result ? 'Решение вынесено' : 'Жалоба закрыта') : 'Идёт разбор'}</h2>
      <p className="text-ink-soft">
        {is_over ? 'Отвечать больше не нужно.' : 'Время на ответ вышло. Решение придёт сюда и письмом, его можно будет обжаловать.'}
      </p>
    </Card>
  );
}

function showHearing({ error, result }: CallOutcome<typeof answerHearing>): void {
  if (error) {
    if (error.status === 409) void invalidate(getHearing, listHearings);
    return;
  }
  showAnswer(query(getHearing, { params: { id: result._id } }), result);
  void invalidate(listHearings);
}
