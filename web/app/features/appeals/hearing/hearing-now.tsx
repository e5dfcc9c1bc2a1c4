import type { StoredFile } from '@artel/contracts/files/files.ts';
import { answerHearing, getHearing, type HearingRoom, listHearings } from '@artel/contracts/people/appeals/hearings.ts';
import { useRef, useState } from 'react';
import { type CallOutcome, invalidate, query } from '../../../platform/api/index.ts';
import { showAnswer } from '../../../platform/api/use-move.ts';
import { formatExact } from '../../../platform/format/index.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { toastSuccess } from '../../../platform/toast.ts';
import { useNow } from '../../../platform/use-now.ts';
import { CallForm } from '../../../ui/controls/call-form.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { FilesField } from '../../../ui/fields/files-field.tsx';
import { Button, Card, Deadline, InkPanel } from '../../../ui/index.ts';

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
      {isAnswering ? <AnswerForm hearing={hearing} onClose={close} /> : null}
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

function AnswerForm({ hearing, onClose }: { hearing: HearingRoom; onClose: () => void }) {
  const empty = { text: '', files: [] as StoredFile[] };
  const form = useForm(answerHearing, {
    initial: empty,
    params: { id: hearing._id },
    toBody: ({ text, files }: typeof empty) => ({ text, file_ids: files.map(({ _id }) => _id) }),
    draftKey: `hearing:${hearing._id}`,
  });
  return (
    <CallForm
      title="Ответ"
      form={form}
      action="Отправить ответ"
      show={showHearing}
      onDone={() => {
        toastSuccess('Ответ отправлен');
        onClose();
      }}
      onClose={onClose}
      empty={empty}
    >
      <TextArea
        label="Ответ"
        isLabelHidden
        hint="Его прочтёт только сотрудник, который разбирает жалобу. Тот, кто пожаловался, не увидит."
        rows={5}
        maxLength={4000}
        autoFocus
        {...form.bind('text')}
      />
      {hearing.files_left > 0 ? (
        <FilesField files={form.values.files} onChange={(files) => form.set('files', files)} maxFiles={hearing.files_left} />
      ) : (
        <p className="text-13 text-ink-soft">Файлов уже десять, больше приложить нельзя.</p>
      )}
    </CallForm>
  );
}
