import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { counted } from '../../platform/format/index.ts';
import { fieldId } from '../fields/field-frame.tsx';
import { Note } from '../layout/card.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

type SubmitState = { errors: Readonly<Record<string, string>>; formError: string | undefined; refusedTimes: number };

type FormProps = { onSubmit: () => void; label?: string; className?: string; children: ReactNode };

/** No native validation. POST before hydration: nothing typed gets into an address. */
export const Form = ({ onSubmit, label, className = 'grid gap-5', children }: FormProps) => (
  <form
    noValidate
    method="post"
    aria-label={label}
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {children}
  </form>
);

/** Takes focus after each refused try; each line leads to its field. */
export function FormErrors({ form }: { form: SubmitState }) {
  const box = useRef<HTMLDivElement>(null);
  const fields = Object.entries(form.errors);
  const isShown = form.refusedTimes > 0 && (fields.length > 0 || form.formError !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every refused try brings the focus here again
  useEffect(() => {
    box.current?.focus();
  }, [form.refusedTimes]);
  if (!isShown) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="grid grid-cols-[20px_minmax(0,1fr)] gap-3 rounded-card bg-bad-soft px-4 py-3.5 outline-none"
    >
      <Icon of={CircleAlert} className="mt-0.5 text-bad" />
      <div className="grid gap-1">
        <p className="font-strong">{form.formError ?? `Проверьте ${counted(fields.length, ['поле', 'поля', 'полей'])}`}</p>
        {fields.length > 0 ? (
          <ul>
            {fields.map(([path, message]) => (
              <li key={path}>
                <a href={`#${fieldId(path)}`} className="link-on-ink" onClick={(event) => goTo(event, path)}>
                  {message}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

function goTo(event: { preventDefault: () => void }, path: string): void {
  const field = document.getElementById(fieldId(path));
  if (!field) return;
  event.preventDefault();
  field.focus();
  field.scrollIntoView({ block: 'center' });
}

export function DraftNote({ draft, onDrop }: { draft: { isRestored: boolean; isKept: boolean }; onDrop?: () => void }) {
  if (draft.isRestored)
    return (
      <p className="text-13 text-ink-soft">
        Мы вернули то, что вы начали писать.{' '}
        {onDrop ? (
          <button type="button" className="link touch" onClick={onDrop}>
            Начать заново
          </button>
        ) : null}
      </p>
    );
  return (
    <p className="text-13 text-ink-soft" aria-live="polite">
      {draft.isKept ? 'Черновик сохранён на этом устройстве' : ''}
    </p>
  );
}

export const NeedsScripts = () => (
  <noscript>
    <Note meaning="wait">Эта страница работает с включённым JavaScript. Включите его в браузере и обновите её.</Note>
  </noscript>
);

type SubmitProps = Omit<ComponentProps<typeof Button>, 'type' | 'form' | 'isPending' | 'children'> & {
  form: { isPending: boolean };
  action: string;
};

export const SubmitButton = ({ form, action, ...shape }: SubmitProps) => (
  <Button {...shape} type="submit" isPending={form.isPending}>
    {action}
  </Button>
);

export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2 max-md:[&>button]:flex-1">{children}</div>
);
