/** The wizard: six steps on the left, what buyers will see on the right. Each step has an address. */
import { countMyServices, listMyServices, type ServiceEdit } from '@artel/contracts/my-services.ts';
import { useNavigate } from 'react-router';
import { invalidate } from '../../../platform/api.ts';
import { toastSuccess } from '../../../platform/toast.ts';
import { useAutosave } from '../../../platform/use-autosave.ts';
import { useLeaveWarning } from '../../../platform/use-leave-warning.ts';
import { useStep } from '../../../platform/use-step.ts';
import { Button } from '../../../ui/button.tsx';
import { fieldId } from '../../../ui/field-frame.tsx';
import { SaveNote, SaveTrouble } from '../../../ui/save-note.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { CardPreview } from './card-preview.tsx';
import { keeper, rememberSaved, type StepId, stepOf, steps } from './draft.ts';
import { PreviewButton } from './preview.tsx';
import { QualityPanel } from './quality-panel.tsx';
import { StepCheck } from './step-check.tsx';
import { StepMain } from './step-main.tsx';
import { StepMedia } from './step-media.tsx';
import { StepPackages } from './step-packages.tsx';
import { StepQuestions } from './step-questions.tsx';
import { StepText } from './step-text.tsx';
import { useEditor } from './use-editor.ts';

const stepIds = steps.map(({ id }) => id);

export function ServiceEditor({ service }: { service: ServiceEdit | undefined }) {
  const autosave = useAutosave(keeper, service);
  const editor = useEditor(autosave);
  const saved_id = autosave.saved?._id;
  const [step, setStep] = useStep<StepId>(stepIds, firstStep(service), saved_id && `/profile/items/${saved_id}/edit`);
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
  const sent = async (result: ServiceEdit) => {
    const waits = (result.draft?.status ?? result.status) === 'on_moderation';
    toastSuccess(waits ? 'Отправлено на проверку. Ответим в течение суток' : 'Опубликовано: покупатели уже видят');
    void invalidate(listMyServices, countMyServices);
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
      <SaveTrouble autosave={autosave} what="Услугу" />
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_256px]">
        <div id="editor-step" tabIndex={-1} className="grid min-w-0 gap-8 outline-none">
          {step === 'main' ? <StepMain editor={editor} /> : null}
          {step === 'packages' ? <StepPackages editor={editor} /> : null}
          {step === 'text' ? <StepText editor={editor} /> : null}
          {step === 'questions' ? <StepQuestions editor={editor} /> : null}
          {step === 'media' ? <StepMedia editor={editor} /> : null}
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
        <div className="grid gap-6 xl:sticky xl:top-6">
          <QualityPanel content={editor.content} onGo={go} />
          <PreviewButton content={editor.content} attributes={editor.attributes ?? []} />
          <CardPreview content={editor.content} serviceId={autosave.saved?._id} />
        </div>
      </div>
    </div>
  );
}

/** Where the moderator found something, else the beginning. */
function firstStep(service: ServiceEdit | undefined): StepId {
  const asked = service?.comments[0]?.field;
  return asked === undefined ? 'main' : stepOf(asked);
}
