import { type ServiceEdit, submitService } from '@artel/contracts/services/my-services.ts';
import { type ContentField, contentFieldInfo } from '@artel/contracts/services/service-content.ts';
import { useCall } from '../../../../platform/api/index.ts';
import { CheckStep } from '../../../editors/index.ts';
import { DurationNote } from '../../../figures/index.ts';
import { type StepId, stepOf, steps } from '../draft.ts';
import type { Editor } from '../use-editor.ts';

type StepCheckProps = { editor: Editor; onGo: (step: StepId, path: string) => void; onSent: (service: ServiceEdit) => void };

export function StepCheck({ editor, onGo, onSent }: StepCheckProps) {
  const { send, isPending } = useCall(submitService);
  const isLive = Boolean(editor.autosave.saved?.live);
  return (
    <CheckStep
      steps={steps}
      stepOf={stepOf}
      partName={partName}
      editor={editor}
      ready="Всё заполнено. После отправки услугу посмотрит модератор."
      action={isLive ? 'Отправить правки на проверку' : 'Отправить на проверку'}
      send={(id) => send({ params: { id }, body: {} })}
      isPending={isPending}
      onGo={onGo}
      onSent={onSent}
      note={isLive ? 'Пока правки проверяют, покупатели видят и заказывают прежнюю версию.' : undefined}
    >
      <DurationNote of="service" begins="Обычно модератор отвечает за" />
    </CheckStep>
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
