/** Words for whoever decides, with files as long as there is place for them. */
import type { StoredFile } from '@artel/contracts/files/files.ts';
import type { addToAppeal, answerInAppeal, reopenAppeal } from '@artel/contracts/people/appeals/appeals.ts';
import type { answerHearing } from '@artel/contracts/people/appeals/hearings.ts';
import type { CallOutcome } from '../../../platform/api/index.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { toastSuccess } from '../../../platform/toast.ts';
import { withFileIds } from '../../../platform/uploads/file-ids.ts';
import { CallForm } from '../../../ui/controls/call-form.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { FilesField } from '../../../ui/fields/files-field.tsx';

export type Taken = typeof addToAppeal | typeof answerInAppeal | typeof reopenAppeal | typeof answerHearing;
type WordsFormProps<E extends Taken> = {
  endpoint: E;
  of: { _id: string; files_left: number };
  draftKey: string;
  title: string;
  hint: string;
  rows: number;
  action: string;
  done: string;
  show: (outcome: CallOutcome<E>) => void;
  onClose: () => void;
};

const empty = { text: '', files: [] as StoredFile[] };

export function WordsForm<E extends Taken>(props: WordsFormProps<E>) {
  const { endpoint, of, draftKey, title, hint, rows, action, done, show, onClose } = props;
  const form = useForm(endpoint as typeof addToAppeal, { initial: empty, params: { id: of._id }, toBody: withFileIds, draftKey });
  const sent = () => {
    toastSuccess(done);
    onClose();
  };
  return (
    <CallForm
      title={title}
      form={form}
      action={action}
      show={(outcome) => show(outcome as CallOutcome<E>)}
      onDone={sent}
      onClose={onClose}
      empty={empty}
    >
      <TextArea label={title} isLabelHidden hint={hint} rows={rows} maxLength={4000} autoFocus {...form.bind('text')} />
      {of.files_left > 0 ? (
        <FilesField files={form.values.files} onChange={(files) => form.set('files', files)} maxFiles={of.files_left} />
      ) : (
        <p className="text-13 text-ink-soft">Файлов уже десять, больше приложить нельзя.</p>
      )}
    </CallForm>
  );
}
