import type { AppealCase } from '@artel/contracts/people/appeals/appeals.ts';
import { openHearing } from '@artel/contracts/people/appeals/hearings.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { toastSuccess } from '../../../platform/toast.ts';
import { CallForm } from '../../../ui/controls/call-form.tsx';
import { Checkbox } from '../../../ui/controls/choice.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import { Deadline, Note } from '../../../ui/index.ts';
import { showCase } from './case-read.ts';

export function OpenHearing({ room, onClose }: { room: AppealCase; onClose: () => void }) {
  const empty = { text: '', file_ids: [] as string[] };
  const form = useForm(openHearing, { initial: empty, params: { id: room._id }, draftKey: `appeal-hear:${room._id}` });
  const files = [...room.files, ...room.steps.filter(({ by }) => by === 'author').flatMap((step) => step.files)];
  const { file_ids } = form.values;
  return (
    <CallForm
      title="Спросить вторую сторону"
      form={form}
      action="Спросить"
      show={showCase}
      onDone={() => toastSuccess('Вторая сторона узнает об этом из письма')}
      onClose={onClose}
      empty={empty}
    >
      <TextArea
        label="Суть жалобы и вопрос"
        hint="Своими словами: без имени, цитат и контактов автора. На ответ 72 часа, раньше решить против этой стороны нельзя."
        rows={5}
        maxLength={2000}
        {...form.bind('text')}
      />
      {files.length > 0 ? (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-strong">Открыть файлы автора</legend>
          {files.map(({ _id, name }) => (
            <Checkbox
              key={_id}
              value={file_ids.includes(_id)}
              onChange={(isOn) => form.set('file_ids', isOn ? [...file_ids, _id] : file_ids.filter((one) => one !== _id))}
            >
              <span className="break-words">{name}</span>
            </Checkbox>
          ))}
          <p className="text-13 text-ink-soft">Откройте файл сначала сами: по нему не должно быть видно, кто пожаловался.</p>
        </fieldset>
      ) : null}
    </CallForm>
  );
}

export function HearingNote({ hearing }: Pick<AppealCase, 'hearing'>) {
  if (!hearing) return null;
  if (hearing.is_open)
    return (
      <Note meaning="wait">
        Ждём ответа второй стороны: <Deadline at={hearing.until} withExact />. До этого можно только отклонить жалобу.
      </Note>
    );
  return (
    <Note meaning="info">
      {hearing.answered_at
        ? 'Вторая сторона ответила: ответ в ходе обращения.'
        : 'Вторая сторона не ответила в срок. Решайте по тому, что есть.'}
    </Note>
  );
}
