import { type ServiceEdit, submitService } from '@artel/contracts/services/my-services.ts';
import { type ContentField, contentFieldInfo } from '@artel/contracts/services/service-content.ts';
import { CircleCheck } from 'lucide-react';
import { useCall } from '../../../../platform/api/index.ts';
import { showToast } from '../../../../platform/toast.ts';
import { notSavedText } from '../../../../ui/feedback/save-note.tsx';
import { StillMissing } from '../../../../ui/feedback/still-missing.tsx';
import { Button } from '../../../../ui/index.ts';
import { ConfirmMailFirst } from '../../../editors/index.ts';
import { DurationNote } from '../../../figures/index.ts';
import { PublishingLimit, usePublishingLimit } from '../../../sanctions/index.ts';
import { type StepId, stepOf, steps } from '../draft.ts';
import type { Editor } from '../use-editor.ts';

type StepCheckProps = { editor: Editor; onGo: (step: StepId, path: string) => void; onSent: (service: ServiceEdit) => void };

export function StepCheck({ editor, onGo, onSent }: StepCheckProps) {
  const { send, isPending } = useCall(submitService);
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
    const fields = Object.values(error.fieldErrors);
    showToast(fields[0] ?? error.message);
  };

  return (
    <section className="grid gap-6">
      <h2 className="title-3">Проверка</h2>
      {problems.length === 0 ? (
        <p className="flex items-center gap-3">
          <CircleCheck size={20} strokeWidth={1.75} className="text-good" aria-hidden="true" />
          Всё заполнено. После отправки услугу посмотрит модератор.
        </p>
      ) : (
        <StillMissing
          steps={steps}
          stepOf={stepOf}
          problems={editor.problems}
          shownTimes={editor.shownTimes}
          partName={partName}
          onGo={onGo}
        />
      )}
      <DurationNote of="service" begins="Обычно модератор отвечает за" />
      <ConfirmMailFirst />
      <PublishingLimit isLive={isLive} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="primary"
          size="l"
          isPending={isPending || autosave.state === 'saving'}
          disabled={isLimited && !isLive}
          onClick={() => void submit()}
          className="max-md:w-full"
        >
          {isLive ? 'Отправить правки на проверку' : 'Отправить на проверку'}
        </Button>
      </div>
      {isLive ? <p className="max-w-[68ch] text-ink-soft">Пока правки проверяют, покупатели видят и заказывают прежнюю версию.</p> : null}
    </section>
  );
}

function partName(path: string): string {
  const [field, at] = path.split('.');
  if (at === undefined || !(field! in contentFieldInfo)) return '';
  const one: Record<string, string> = {
    packages: 'Пакет',
    extras: 'Дополнение',
    brief: 'Вопрос',
    faq: 'Вопрос и ответ',
    media: 'Картинка',
    what_you_get: 'Пункт',
  };
  return `${one[field!] ?? contentFieldInfo[field as ContentField].name} ${Number(at) + 1}: `;
}
