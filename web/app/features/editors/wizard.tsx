import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLeaveWarning } from '../../platform/drafts/use-leave-warning.ts';
import type { EditorOf } from '../../platform/forms/use-editor.ts';
import { useStep } from '../../platform/forms/use-step.ts';
import { SaveNote, SaveTrouble } from '../../ui/feedback/save-note.tsx';
import { Stepper } from '../../ui/fields/stepper.tsx';
import { Button, cx, fieldId } from '../../ui/index.ts';

type Step<Id extends string> = { id: Id; name: string; fields: readonly string[] };
export type Go<Id extends string> = (to: Id, path?: string) => void;

type WizardProps<Id extends string> = {
  steps: readonly Step<Id>[];
  stepOf: (path: string) => Id;
  editor: Pick<
    EditorOf<unknown, { _id: string; comments: readonly { field: string }[] }>,
    'autosave' | 'problems' | 'shownTimes' | 'commentsOn'
  >;
  isSending: boolean;
  what: string;
  children: (step: Id, go: Go<Id>) => ReactNode;
  aside: (go: Go<Id>) => ReactNode;
  isAsideWide?: boolean;
};

function focusOn(aim: RefObject<{ path: string | undefined } | undefined>): void {
  if (!aim.current) return;
  const field = aim.current.path && document.getElementById(fieldId(aim.current.path));
  aim.current = undefined;
  (field || document.getElementById('editor-step'))?.focus();
  if (field) field.scrollIntoView({ block: 'center' });
  else window.scrollTo({ top: 0 });
}

export function Wizard<Id extends string>({
  steps,
  stepOf,
  editor,
  isSending,
  what,
  children,
  aside,
  isAsideWide = false,
}: WizardProps<Id>) {
  const { autosave } = editor;
  const { saved } = autosave;
  const input = saved?.comments[0]?.field;
  const ids = steps.map(({ id }) => id);
  const [step, setStep] = useStep(ids, input === undefined ? ids[0]! : stepOf(input), saved && `/profile/items/${saved._id}/edit`);
  useLeaveWarning(autosave.state === 'wrong' || autosave.state === 'stale' || isSending);
  const at = ids.indexOf(step);

  const aim = useRef<{ path: string | undefined }>(undefined);
  const go: Go<Id> = (to, path) => {
    void autosave.flush();
    aim.current = { path };
    if (to === step) focusOn(aim);
    else setStep(to);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: after another step is rendered
  useEffect(() => focusOn(aim), [step]);

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
        onGo={(id) => go(id as Id)}
        canGoAhead
      />
      <SaveTrouble autosave={autosave} what={what} />
      <div
        className={cx(
          'grid items-start gap-x-10 gap-y-8',
          isAsideWide ? 'xl:grid-cols-[minmax(0,1fr)_320px]' : 'xl:grid-cols-[minmax(0,1fr)_256px]',
        )}
      >
        <div id="editor-step" tabIndex={-1} className="grid min-w-0 gap-8 outline-none">
          {children(step, go)}
          <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
            {at > 0 ? <Button onClick={() => go(ids[at - 1]!)}>Назад</Button> : null}
            {at < ids.length - 1 ? (
              <Button look="primary" onClick={() => go(ids[at + 1]!)}>
                Дальше
              </Button>
            ) : null}
            <div className="ml-auto">
              <SaveNote autosave={autosave} />
            </div>
          </div>
        </div>
        {aside(go)}
      </div>
    </div>
  );
}
