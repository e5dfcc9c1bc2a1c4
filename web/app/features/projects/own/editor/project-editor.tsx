import { discardProjectChanges, type ProjectEdit } from '@artel/contracts/projects/my-projects.ts';
import { projectProblems, type SavedProject } from '@artel/contracts/projects/project-content.ts';
import { getProject, listProjectChanges, listProjects } from '@artel/contracts/projects/projects.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { invalidate, useCall } from '../../../../platform/api/index.ts';
import { dropStoredDraft } from '../../../../platform/drafts/draft-keys.ts';
import { useAutosave } from '../../../../platform/drafts/use-autosave.ts';
import { useEditorOf } from '../../../../platform/forms/use-editor.ts';
import { showToast, toastSuccess } from '../../../../platform/toast.ts';
import { Comments } from '../../../../ui/fields/editor-part.tsx';
import { TextField } from '../../../../ui/fields/field.tsx';
import { Button, Note } from '../../../../ui/index.ts';
import { TagsPart, TradeFields, Wizard } from '../../../editors/index.ts';
import { CardPreview } from './card-preview.tsx';
import { asSent, draftAdapter, type Editor, rememberSaved, stepOf, steps } from './draft.ts';
import { StepBudget } from './step-budget.tsx';
import { StepCheck } from './step-check.tsx';
import { StepFiles } from './step-files.tsx';
import { StepQuestions } from './step-questions.tsx';
import { StepText } from './step-text.tsx';

function StepMain({ editor }: { editor: Editor }) {
  const { content, bind } = editor;
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <Comments editor={editor} field="title" />
        <TextField
          label="Название"
          hint={`${content.title.length} из 100. Скажите, что нужно сделать: «Сайт школы керамики: каталог курсов и запись»`}
          maxLength={100}
          {...bind('title')}
        />
      </div>
      <TradeFields editor={editor} noSub="Не важно" />
      <TagsPart editor={editor} finds="По ним проект найдут исполнители." />
    </div>
  );
}

export function ProjectEditor({ project, begun }: { project: ProjectEdit | undefined; begun?: SavedProject | undefined }) {
  const autosave = useAutosave(draftAdapter, project, begun);
  const editor = useEditorOf(autosave, projectProblems(asSent(autosave.content)));
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  const sent = async (result: ProjectEdit) => {
    toastSuccess(savedText(result, Boolean(project?.live)));
    void invalidate(getProject, listProjects, listProjectChanges);
    await navigate('/profile/items');
    // last: it would unmount the editor before the navigation
    rememberSaved(result);
  };

  return (
    <Wizard
      steps={steps}
      stepOf={stepOf}
      editor={editor}
      isSending={isSending}
      what="Проект"
      aside={() => <CardPreview content={editor.content} />}
      isAsideWide
    >
      {(step, go) => (
        <>
          {step === 'main' ? <StepMain editor={editor} /> : null}
          {step === 'budget' ? <StepBudget editor={editor} /> : null}
          {step === 'text' ? <StepText editor={editor} /> : null}
          {step === 'questions' ? <StepQuestions editor={editor} /> : null}
          {step === 'files' || isSending ? (
            <div hidden={step !== 'files'}>
              <StepFiles editor={editor} onBusy={setSending} />
            </div>
          ) : null}
          {step === 'check' ? <StepCheck editor={editor} onGo={go} onSent={(result) => void sent(result)} /> : null}
        </>
      )}
    </Wizard>
  );
}

function savedText({ status, is_change_sent }: ProjectEdit, wasLive: boolean): string {
  if (is_change_sent) return 'Изменения отправлены на проверку. О решении сообщим';
  if (wasLive) return 'Изменения опубликованы';
  return status === 'active' ? 'Проект опубликован: отклики придут в уведомления' : 'Отправлено на проверку. О решении сообщим';
}

export function EditNotes({ project, onDiscarded }: { project: ProjectEdit; onDiscarded: () => void }) {
  const { send, isPending } = useCall(discardProjectChanges);
  const discard = async () => {
    const { result, error } = await send({ params: { id: project._id }, body: {} });
    if (error) return showToast(error.message);
    dropStoredDraft(draftAdapter.placeOf(project._id));
    rememberSaved(result);
    onDiscarded();
    toastSuccess('Изменения отброшены');
  };
  return (
    <>
      {project.comments.length > 0 ? (
        <Note meaning="wait">Модератор просит поправить отмеченное. Замечания стоят у полей; исправьте и отправьте ещё раз.</Note>
      ) : null}
      {project.live && project.reason ? <Note meaning="bad">Модератор отклонил изменения: {project.reason}</Note> : null}
      {project.live ? (
        <Note>
          <p>Исполнители видят прежний текст, пока вы не нажмёте «Показать изменения» на последнем шаге.</p>
          {project.has_changes ? (
            <Button size="s" look="ghost" className="mt-2" isPending={isPending} onClick={() => void discard()}>
              Отбросить изменения
            </Button>
          ) : null}
        </Note>
      ) : null}
    </>
  );
}
