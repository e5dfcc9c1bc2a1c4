/** The wizard: six steps on the left, what sellers will see on the right. */
import { discardProjectChanges, type ProjectEdit } from '@artel/contracts/my-projects.ts';
import { projectProblems } from '@artel/contracts/project-content.ts';
import { getProject, listProjectChanges, listProjects } from '@artel/contracts/projects.ts';
import { useNavigate } from 'react-router';
import { invalidate } from '../../../../platform/api.ts';
import { forgetKept } from '../../../../platform/kept-places.ts';
import { showToast, toastSuccess } from '../../../../platform/toast.ts';
import { useAutosave } from '../../../../platform/use-autosave.ts';
import { useCall } from '../../../../platform/use-call.ts';
import { useEditorOf } from '../../../../platform/use-editor.ts';
import { useLeaveWarning } from '../../../../platform/use-leave-warning.ts';
import { useStep } from '../../../../platform/use-step.ts';
import { Button } from '../../../../ui/button.tsx';
import { Note } from '../../../../ui/card.tsx';
import { fieldId } from '../../../../ui/field-frame.tsx';
import { SaveNote, SaveTrouble } from '../../../../ui/save-note.tsx';
import { Stepper } from '../../../../ui/stepper.tsx';
import { CardPreview } from './card-preview.tsx';
import { asSent, begunWith, keeper, rememberSaved, type StepId, stepOf, steps } from './draft.ts';
import { StepBudget } from './step-budget.tsx';
import { StepCheck } from './step-check.tsx';
import { StepFiles } from './step-files.tsx';
import { StepMain } from './step-main.tsx';
import { StepQuestions } from './step-questions.tsx';
import { StepText } from './step-text.tsx';

const stepIds = steps.map(({ id }) => id);

/** `text`: what somebody wrote on the first page before coming here. */
export function ProjectEditor({ project, text }: { project: ProjectEdit | undefined; text?: string | undefined }) {
  const autosave = useAutosave(keeper, project, text ? begunWith(text) : undefined);
  const editor = useEditorOf(autosave, projectProblems(asSent(autosave.content)));
  const saved_id = autosave.saved?._id;
  const [step, setStep] = useStep<StepId>(stepIds, firstStep(project), saved_id && `/profile/items/${saved_id}/edit`);
  const navigate = useNavigate();
  useLeaveWarning(autosave.state === 'wrong' || autosave.state === 'stale');
  const at = steps.findIndex(({ id }) => id === step);

  const go = (to: StepId, path?: string) => {
    void autosave.flush();
    setStep(to);
    // after the step is drawn
    requestAnimationFrame(() => {
      const field = path && document.getElementById(fieldId(path));
      (field || document.getElementById('editor-step'))?.focus();
      if (field) field.scrollIntoView({ block: 'center' });
      else window.scrollTo({ top: 0 });
    });
  };
  const sent = async (result: ProjectEdit) => {
    toastSuccess(saidOf(result, Boolean(project?.live)));
    void invalidate(getProject, listProjects, listProjectChanges);
    await navigate('/profile/items');
    // only now: the editor would have closed before the page was left
    rememberSaved(result);
  };

  const wrongSteps = new Set(Object.keys(editor.shownTimes > 0 ? editor.problems : autosave.errors).map(stepOf));
  const unfinished = new Set(Object.keys(editor.problems).map(stepOf));
  return (
    <div className="grid grid-cols-1 gap-6">
      <Stepper
        label="Шаги"
        steps={steps.map(({ id, name, fields }) => ({
          id,
          name,
          hasErrors: wrongSteps.has(id) || fields.some((field) => editor.commentsOn(field).length > 0),
          isUnfinished: unfinished.has(id),
        }))}
        current={step}
        onGo={(id) => go(id as StepId)}
        canGoAhead
      />
      <SaveTrouble autosave={autosave} what="Проект" />
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div id="editor-step" tabIndex={-1} className="grid min-w-0 gap-8 outline-none">
          {step === 'main' ? <StepMain editor={editor} /> : null}
          {step === 'budget' ? <StepBudget editor={editor} /> : null}
          {step === 'text' ? <StepText editor={editor} /> : null}
          {step === 'questions' ? <StepQuestions editor={editor} /> : null}
          {step === 'files' ? <StepFiles editor={editor} /> : null}
          {step === 'check' ? <StepCheck editor={editor} onGo={go} onSent={(result) => void sent(result)} /> : null}
          <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
            {at > 0 ? <Button onClick={() => go(steps[at - 1]!.id)}>Назад</Button> : null}
            {at < steps.length - 1 ? (
              <Button look="primary" onClick={() => go(steps[at + 1]!.id)}>
                Дальше
              </Button>
            ) : null}
            <span className="ml-auto">
              <SaveNote autosave={autosave} />
            </span>
          </div>
        </div>
        <CardPreview content={editor.content} />
      </div>
    </div>
  );
}

function saidOf({ status }: ProjectEdit, wasLive: boolean): string {
  if (wasLive) return 'Изменения опубликованы';
  return status === 'active'
    ? 'Проект опубликован: отклики придут в уведомления'
    : 'Отправлено на проверку. Ответим в течение четырёх часов';
}

/** Where the moderator found something, else the beginning. */
function firstStep(project: ProjectEdit | undefined): StepId {
  const asked = project?.comments[0]?.field;
  return asked === undefined ? 'main' : stepOf(asked);
}

/** What stands above the wizard: why it came back, what others see meanwhile. */
export function EditNotes({ project, onDiscarded }: { project: ProjectEdit; onDiscarded: () => void }) {
  const { send, isPending } = useCall(discardProjectChanges);
  const discard = async () => {
    const { result, error } = await send({ params: { id: project._id }, body: {} });
    if (error) return showToast(error.message);
    forgetKept(keeper.placeOf(project._id));
    rememberSaved(result);
    onDiscarded();
    toastSuccess('Изменения отброшены');
  };
  return (
    <>
      {project.comments.length > 0 ? (
        <Note meaning="wait">Модератор просит поправить отмеченное. Замечания стоят у полей; исправьте и отправьте ещё раз.</Note>
      ) : null}
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
