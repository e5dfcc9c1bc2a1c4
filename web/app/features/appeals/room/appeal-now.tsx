import { type AppealRoom, addToAppeal, answerInAppeal, reopenAppeal, withdrawAppeal } from '@artel/contracts/people/appeals/appeals.ts';
import { useState } from 'react';
import { formatExact } from '../../../platform/format/index.ts';
import { useNow } from '../../../platform/use-now.ts';
import { ConfirmButton } from '../../../ui/dialogs/asking-button.tsx';
import { Button, Card, Deadline, InkPanel } from '../../../ui/index.ts';
import { showAppeal, useAppealMove } from '../appeals-read.ts';
import { type Taken, WordsForm } from './words-form.tsx';

type FollowUpDraft = 'answer' | 'add' | 'reopen';

export function AppealNow({ appeal }: { appeal: AppealRoom }) {
  const [saying, setSaying] = useState<FollowUpDraft>();
  const may = (action: AppealRoom['allowed_actions'][number]) => appeal.allowed_actions.includes(action);
  const close = () => setSaying(undefined);
  const isYours = appeal.question !== null;
  const body = (
    <>
      <Turn appeal={appeal} isOnInk={isYours} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {may('answer') ? (
          <Button look="sun" onClick={() => setSaying('answer')}>
            Ответить
          </Button>
        ) : null}
        {may('add') ? <Button onClick={() => setSaying('add')}>Дополнить</Button> : null}
        {may('reopen') ? <Button onClick={() => setSaying('reopen')}>Попросить пересмотреть</Button> : null}
        {may('withdraw') ? <TakeBack appeal={appeal} isOnInk={isYours} /> : null}
      </div>
    </>
  );
  return (
    <>
      {isYours ? (
        <InkPanel label="Что сейчас">{body}</InkPanel>
      ) : (
        <Card label="Что сейчас" className="grid gap-4">
          {body}
        </Card>
      )}
      {saying && may(saying) ? (
        <WordsForm
          key={saying}
          {...forms[saying]}
          of={appeal}
          draftKey={`appeal-${saying}:${appeal._id}`}
          rows={4}
          done="Отправлено"
          show={showAppeal}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function Turn({ appeal, isOnInk }: { appeal: AppealRoom; isOnInk: boolean }) {
  const now = useNow();
  const soft = isOnInk ? 'text-on-ink-soft' : 'text-ink-soft';
  const exact = (at: string) => formatExact(new Date(at), now);
  if (appeal.question !== null)
    return (
      <>
        <p className={soft}>Ваш ход</p>
        <h2 className="title-2 break-words whitespace-pre-line">{appeal.question}</h2>
        {appeal.acts_until ? (
          <p className={soft}>
            <Deadline at={appeal.acts_until} className="text-24 font-head text-sun!" /> до {exact(appeal.acts_until)}. Без ответа обращение
            закроется.
          </p>
        ) : null}
      </>
    );
  if (appeal.acts_by === 'staff')
    return (
      <div className="grid gap-1">
        <h2 className="title-3">
          {appeal.status === 'new' || appeal.status === 'reopened' ? 'Первый ответ до' : 'Решение до'}{' '}
          {exact(appeal.acts_until ?? appeal.created_at)}
        </h2>
        <p className={soft}>
          {appeal.is_again ? 'Смотрит другой сотрудник, не тот, кто решал. Его решение окончательное.' : 'Делать ничего не нужно.'}
        </p>
      </div>
    );
  return (
    <div className="grid gap-1">
      <h2 className="title-3">{appeal.result ? 'Решение вынесено' : 'Обращение закрыто'}</h2>
      <p className={soft}>
        {appeal.reopen_until
          ? `Если не согласны, до ${exact(appeal.reopen_until)} можно один раз попросить пересмотреть: смотреть будет другой сотрудник.`
          : 'Больше здесь ничего не произойдёт.'}
      </p>
    </div>
  );
}

const forms: Record<FollowUpDraft, { endpoint: Taken; title: string; hint: string; action: string }> = {
  answer: { endpoint: answerInAppeal, title: 'Ответ', hint: 'Его прочтёт тот, кто разбирает обращение.', action: 'Отправить ответ' },
  add: { endpoint: addToAppeal, title: 'Дополнение', hint: 'Новые слова и файлы, пока решения нет.', action: 'Дополнить' },
  reopen: {
    endpoint: reopenAppeal,
    title: 'Что не учтено',
    hint: 'От 30 знаков. Попросить можно один раз.',
    action: 'Попросить пересмотреть',
  },
};

function TakeBack({ appeal, isOnInk }: { appeal: AppealRoom; isOnInk: boolean }) {
  const { go, isPending } = useAppealMove(withdrawAppeal, 'Обращение отозвано');
  return (
    <ConfirmButton
      button={{ name: 'Отозвать', look: isOnInk ? 'on-ink' : 'ghost' }}
      title="Отозвать обращение?"
      action="Отозвать"
      cancel="Оставить"
      isFinal
      isPending={isPending}
      send={() => go({ params: { id: appeal._id }, body: {} })}
    >
      <p>Рассматривать его перестанут. О том же можно написать снова.</p>
    </ConfirmButton>
  );
}
