import { type ProjectEdit, submitProject } from '@artel/contracts/projects/my-projects.ts';
import { projectWarnings, warningText } from '@artel/contracts/projects/project-warnings.ts';
import { CircleCheck } from 'lucide-react';
import { useCall } from '../../../../platform/api/index.ts';
import { useSite } from '../../../../platform/boot/site.ts';
import { showToast } from '../../../../platform/toast.ts';
import { Tick } from '../../../../ui/controls/check-mark.tsx';
import { notSavedText } from '../../../../ui/feedback/save-note.tsx';
import { StillMissing } from '../../../../ui/feedback/still-missing.tsx';
import { Button, Card, Note } from '../../../../ui/index.ts';
import { ConfirmMailFirst } from '../../../editors/index.ts';
import { PublishingLimit, usePublishingLimit } from '../../../sanctions/index.ts';
import { asSent, type Editor, type StepId, stepOf, steps } from './draft.ts';

type StepCheckProps = { editor: Editor; onGo: (step: StepId, path: string) => void; onSent: (project: ProjectEdit) => void };

export function StepCheck({ editor, onGo, onSent }: StepCheckProps) {
  const { send, isPending } = useCall(submitProject);
  const problems = Object.entries(editor.problems);
  const { autosave } = editor;
  const isLive = Boolean(autosave.saved?.live);
  const isLimited = usePublishingLimit() !== undefined;

  const submit = async () => {
    editor.showAll();
    if (problems.length > 0) return;
    if (!(await autosave.flush()) || !autosave.saved) return showToast(notSavedText(autosave.state));
    const { result, error } = await send({ params: { id: autosave.saved._id }, body: {} });
    if (result) return onSent(result);
    showToast(Object.values(error.fieldErrors)[0] ?? error.message);
  };

  return (
    <section className="grid gap-6">
      <h2 className="title-3">Проверка</h2>
      {problems.length === 0 ? (
        <p className="flex items-center gap-3">
          <CircleCheck size={20} strokeWidth={1.75} className="text-good" aria-hidden="true" />
          {isLive
            ? 'Всё заполнено. Мелкие правки появятся сразу. Новое название, ссылки и другой текст сначала проверит модератор.'
            : 'Всё заполнено. Если проекту нужна проверка, его сначала посмотрит модератор.'}
        </p>
      ) : (
        <StillMissing steps={steps} stepOf={stepOf} problems={editor.problems} shownTimes={editor.shownTimes} onGo={onGo} />
      )}
      <Warnings editor={editor} onGo={onGo} />
      <Quality editor={editor} onGo={onGo} />
      <ConfirmMailFirst />
      <PublishingLimit isLive={isLive} />
      <div className="grid gap-3">
        <Button
          look="primary"
          size="l"
          isPending={isPending || autosave.state === 'saving'}
          disabled={isLimited && !isLive}
          onClick={() => void submit()}
          className="justify-self-start max-md:w-full"
        >
          {isLive ? 'Показать изменения' : 'Опубликовать'}
        </Button>
        {isLive && (autosave.saved?.live?.bids_count ?? 0) > 0 ? (
          <p className="max-w-[68ch] text-ink-soft">
            Когда изменения появятся, их увидят все, кто откликнулся. Если поменялись условия, отклик можно отозвать бесплатно.
          </p>
        ) : null}
      </div>
    </section>
  );
}

function Warnings({ editor, onGo }: Pick<StepCheckProps, 'editor' | 'onGo'>) {
  const warnings = projectWarnings(asSent(editor.content), useSite().publicUrl);
  if (warnings.length === 0) return null;
  return (
    <Note meaning="bad">
      <p className="font-strong">На это обратит внимание модератор</p>
      <ul className="mt-2 grid gap-2">
        {warnings.map(({ code, field, quote }) => (
          <li key={`${code} ${quote}`}>
            <button type="button" className="link touch text-left break-words" onClick={() => onGo(stepOf(field), field)}>
              «{quote}»
            </button>
            . {warningText[code]}.
          </li>
        ))}
      </ul>
    </Note>
  );
}

function Quality({ editor, onGo }: Pick<StepCheckProps, 'editor' | 'onGo'>) {
  const { content } = editor;
  const points: { isDone: boolean; path: string; words: string }[] = [
    { isDone: content.goal !== '', path: 'goal', words: 'Цель: исполнитель поймёт, зачем это вам' },
    { isDone: content.deliverables.length >= 2, path: 'deliverables', words: 'Список того, что нужно сдать: по нему примете работу' },
    { isDone: content.attachments.length > 0, path: 'attachments', words: 'Материалы или примеры файлами' },
    { isDone: content.deadline_days !== null, path: 'deadline_days', words: 'Срок' },
    {
      isDone: (content.budget_from_minor ?? content.budget_to_minor) !== null,
      path: 'budget_from_minor',
      words: 'Бюджет: с ним откликаются чаще',
    },
    { isDone: content.questions.length > 0, path: 'questions', words: 'Вопрос исполнителям: видно, кто читал задачу' },
  ];
  const done = points.filter(({ isDone }) => isDone).length;
  return (
    <Card className="grid gap-3" label="Качество описания">
      <h3 className="font-strong">
        Качество описания: {done} из {points.length}
      </h3>
      <ul className="grid gap-1.5">
        {points.map(({ isDone, path, words }) => (
          <Tick key={path} isDone={isDone}>
            {isDone ? (
              words
            ) : (
              <button type="button" className="link touch text-left" onClick={() => onGo(stepOf(path), path)}>
                {words}
              </button>
            )}
          </Tick>
        ))}
      </ul>
    </Card>
  );
}
