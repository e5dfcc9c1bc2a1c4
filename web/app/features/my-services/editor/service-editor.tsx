import { countMyServices, listMyServices, type ServiceEdit } from '@artel/contracts/services/my-services.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { invalidate } from '../../../platform/api/index.ts';
import { useAutosave } from '../../../platform/drafts/use-autosave.ts';
import { toastSuccess } from '../../../platform/toast.ts';
import { Wizard } from '../../editors/index.ts';
import { CardPreview } from './card-preview.tsx';
import { draftAdapter, rememberSaved, stepOf, steps } from './draft.ts';
import { PreviewButton } from './preview.tsx';
import { QualityPanel } from './quality-panel.tsx';
import { StepCheck } from './steps/step-check.tsx';
import { StepMain } from './steps/step-main.tsx';
import { StepMedia } from './steps/step-media.tsx';
import { StepPackages } from './steps/step-packages.tsx';
import { StepQuestions } from './steps/step-questions.tsx';
import { StepText } from './steps/step-text.tsx';
import { useEditor } from './use-editor.ts';

export function ServiceEditor({ service }: { service: ServiceEdit | undefined }) {
  const autosave = useAutosave(draftAdapter, service);
  const editor = useEditor(autosave);
  // uploads survive a change of step
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  const sent = async (result: ServiceEdit) => {
    const waits = (result.draft?.status ?? result.status) === 'on_moderation';
    toastSuccess(waits ? 'Отправлено на проверку. О решении сообщим' : 'Опубликовано: покупатели уже видят');
    void invalidate(listMyServices, countMyServices);
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
      what="Услугу"
      aside={(go) => (
        <div className="grid gap-6 xl:sticky xl:top-6">
          <QualityPanel content={editor.content} onGo={go} />
          <PreviewButton content={editor.content} attributes={editor.attributes ?? []} />
          <CardPreview content={editor.content} serviceId={autosave.saved?._id} />
        </div>
      )}
    >
      {(step, go) => (
        <>
          {step === 'main' ? <StepMain editor={editor} /> : null}
          {step === 'packages' ? <StepPackages editor={editor} /> : null}
          {step === 'text' ? <StepText editor={editor} /> : null}
          {step === 'questions' ? <StepQuestions editor={editor} /> : null}
          {step === 'media' || isSending ? (
            <div hidden={step !== 'media'}>
              <StepMedia editor={editor} onBusy={setSending} />
            </div>
          ) : null}
          {step === 'check' ? <StepCheck editor={editor} onGo={go} onSent={(result) => void sent(result)} /> : null}
        </>
      )}
    </Wizard>
  );
}
