/** The last step: what is still missing, and the button that sends it all. */
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiError } from '../../platform/api/index.ts';
import type { EditorOf } from '../../platform/forms/use-editor.ts';
import { showToast } from '../../platform/toast.ts';
import { notSavedText } from '../../ui/feedback/save-note.tsx';
import { StillMissing } from '../../ui/feedback/still-missing.tsx';
import { Button } from '../../ui/index.ts';
import { PublishingLimit, usePublishingLimit } from '../sanctions/index.ts';
import { ConfirmMailFirst } from './confirm-mail-first.tsx';

type Outcome<Saved> = { result: Saved; error?: undefined } | { result?: undefined; error: ApiError };
type CheckStepProps<Id extends string, Saved> = {
  steps: readonly { id: Id; name: string }[];
  stepOf: (path: string) => Id;
  partName?: (path: string) => string;
  editor: Pick<EditorOf<unknown, { _id: string; live: unknown }>, 'autosave' | 'problems' | 'showAll' | 'shownTimes'>;
  ready: string;
  action: string;
  send: (id: string) => Promise<Outcome<Saved>>;
  isPending: boolean;
  onGo: (step: Id, path: string) => void;
  onSent: (saved: Saved) => void;
  /** Below the button. */
  note?: ReactNode;
  children: ReactNode;
};

export function CheckStep<Id extends string, Saved>(props: CheckStepProps<Id, Saved>) {
  const { editor, ready, action, send, isPending, onSent, note, children, ...missing } = props;
  const { autosave, problems, shownTimes } = editor;
  const isLive = Boolean(autosave.saved?.live);
  const isLimited = usePublishingLimit() !== undefined;
  const isWhole = Object.keys(problems).length === 0;

  const submit = async () => {
    editor.showAll();
    if (!isWhole) return;
    if (!(await autosave.flush()) || !autosave.saved) return showToast(notSavedText(autosave.state));
    const { result, error } = await send(autosave.saved._id);
    if (error) showToast(Object.values(error.fieldErrors)[0] ?? error.message);
    else onSent(result);
  };

  return (
    <section className="grid gap-6">
      <h2 className="title-3">Проверка</h2>
      {isWhole ? (
        <p className="flex items-center gap-3">
          <CircleCheck size={20} strokeWidth={1.75} className="text-good" aria-hidden="true" />
          {ready}
        </p>
      ) : (
        <StillMissing {...missing} problems={problems} shownTimes={shownTimes} />
      )}
      {children}
      <ConfirmMailFirst />
      <PublishingLimit isLive={isLive} />
      <Button
        look="primary"
        size="l"
        isPending={isPending || autosave.state === 'saving'}
        disabled={isLimited && !isLive}
        onClick={() => void submit()}
        className="justify-self-start max-md:w-full"
      >
        {action}
      </Button>
      {note ? <p className="max-w-[68ch] text-ink-soft">{note}</p> : null}
    </section>
  );
}
