/** The last look before sending: what is missing, each leading to its field, and the button. */
import { type ServiceEdit, submitService } from '@artel/contracts/services.ts';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { showToast } from '../../../platform/toast.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Note } from '../../../ui/card.tsx';
import { useSession } from '../../session/index.ts';
import { fieldText } from '../items.text.ts';
import { type StepId, stepOf, steps } from './draft.ts';
import type { Editor } from './use-editor.ts';

type StepCheckProps = { editor: Editor; onGo: (step: StepId, path: string) => void; onSent: (service: ServiceEdit) => void };

export function StepCheck({ editor, onGo, onSent }: StepCheckProps) {
  const { me } = useSession();
  const { send, isPending } = useCall(submitService);
  const problems = Object.entries(editor.problems);
  const { autosave } = editor;

  const submit = async () => {
    editor.showAll();
    if (problems.length > 0) return;
    if (!(await autosave.flush()) || !autosave.service) return showToast('Не получилось сохранить: проверьте связь и повторите');
    const { result, error } = await send({ params: { id: autosave.service._id }, body: {} });
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
          Всё заполнено. Модератор ответит в течение суток.
        </p>
      ) : (
        <Missing editor={editor} onGo={onGo} />
      )}
      {me && !me.is_email_verified ? (
        <Note meaning="wait">
          <p>Сначала подтвердите почту: письмо со ссылкой отправлено на {me.email}.</p>
          <LinkButton to="/confirm_account" size="s" className="mt-2">
            Письмо не пришло
          </LinkButton>
        </Note>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="primary"
          size="l"
          isPending={isPending || autosave.state === 'saving'}
          onClick={() => void submit()}
          className="max-md:w-full"
        >
          {autosave.service?.live ? 'Отправить правки на проверку' : 'Отправить на проверку'}
        </Button>
      </div>
      {autosave.service?.live ? (
        <p className="max-w-[68ch] text-ink-soft">Пока правки проверяют, покупатели видят и заказывают прежнюю версию.</p>
      ) : null}
    </section>
  );
}

function Missing({ editor, onGo }: { editor: Editor; onGo: StepCheckProps['onGo'] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (editor.shownTimes > 0) box.current?.focus();
  }, [editor.shownTimes]);
  const byStep = Map.groupBy(Object.entries(editor.problems), ([path]) => stepOf(path));
  return (
    <div ref={box} tabIndex={-1} role="alert" className="grid gap-4 rounded-card bg-wait-soft px-5 py-4 outline-none">
      <p className="font-strong">Осталось дописать</p>
      {steps.map(({ id, name }) => {
        const missing = byStep.get(id);
        return missing ? (
          <div key={id} className="grid gap-1">
            <h3 className="text-13 text-ink-soft">{name}</h3>
            <ul className="grid gap-1">
              {missing.map(([path, message]) => (
                <li key={path}>
                  <button type="button" className="link touch text-left" onClick={() => onGo(id, path)}>
                    {partName(path)}
                    {message}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ) : null;
      })}
    </div>
  );
}

/** «Пакет 2: » before the words about one of several things. */
function partName(path: string): string {
  const [field, at] = path.split('.');
  if (at === undefined || !(field! in fieldText)) return '';
  const one: Record<string, string> = {
    packages: 'Пакет',
    extras: 'Дополнение',
    brief: 'Вопрос',
    faq: 'Вопрос и ответ',
    media: 'Картинка',
    what_you_get: 'Пункт',
  };
  return `${one[field!] ?? fieldText[field as keyof typeof fieldText]} ${Number(at) + 1}: `;
}
