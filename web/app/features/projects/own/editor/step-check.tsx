import { type ProjectEdit, submitProject } from '@artel/contracts/projects/my-projects.ts';
import { projectWarnings, warningText } from '@artel/contracts/projects/project-warnings.ts';
import { useCall } from '../../../../platform/api/index.ts';
import { useSite } from '../../../../platform/boot/site.ts';
import { Tick } from '../../../../ui/controls/check-mark.tsx';
import { Card, Note } from '../../../../ui/index.ts';
import { CheckStep } from '../../../editors/index.ts';
import { asSent, type Editor, type StepId, stepOf, steps } from './draft.ts';

type StepCheckProps = { editor: Editor; onGo: (step: StepId, path: string) => void; onSent: (project: ProjectEdit) => void };

export function StepCheck({ editor, onGo, onSent }: StepCheckProps) {
  const { send, isPending } = useCall(submitProject);
  const live = editor.autosave.saved?.live;
  return (
    <CheckStep
      steps={steps}
      stepOf={stepOf}
      editor={editor}
      ready={
        live
          ? 'Всё заполнено. Мелкие правки появятся сразу. Новое название, ссылки и другой текст сначала проверит модератор.'
          : 'Всё заполнено. Если проекту нужна проверка, его сначала посмотрит модератор.'
      }
      action={live ? 'Показать изменения' : 'Опубликовать'}
      send={(id) => send({ params: { id }, body: {} })}
      isPending={isPending}
      onGo={onGo}
      onSent={onSent}
      note={
        live && live.bids_count > 0
          ? 'Когда изменения появятся, их увидят все, кто откликнулся. Если поменялись условия, отклик можно отозвать бесплатно.'
          : undefined
      }
    >
      <Warnings editor={editor} onGo={onGo} />
      <Quality editor={editor} onGo={onGo} />
    </CheckStep>
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
