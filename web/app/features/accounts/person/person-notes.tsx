import { type Account, adminGetUser } from '@artel/contracts/people/accounts/accounts.ts';
import { addStaffNote, listStaffNotes, type StaffNote, staffNoteAtMost } from '@artel/contracts/people/accounts/staff-notes.ts';
import { invalidate, query, usePages } from '../../../platform/api/index.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { toastSuccess } from '../../../platform/toast.ts';
import { TextArea } from '../../../ui/fields/field.tsx';
import { Button, Card, DateTime, EmptyState, FormErrors, fullName } from '../../../ui/index.ts';
import { PagedList } from '../../../ui/lists/paged-list.tsx';

const inputOf = (id: string) => ({ params: { id }, query: {} });
export const notesQuery = (id: string) => query(listStaffNotes, inputOf(id));

export function PersonNotes({ user }: { user: Account }) {
  const pages = usePages(listStaffNotes, inputOf(user._id));
  return (
    <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_360px] lg:items-start">
      <div className="grid gap-4 max-lg:order-last">
        <PagedList
          pages={pages}
          failed="Не удалось загрузить заметки"
          empty={<EmptyState title="Заметок нет">Что важно знать следующему, кто откроет эту карточку, запишите здесь.</EmptyState>}
        >
          {(notes) => (
            <Card label="Заметки">
              <ul className="grid">
                {notes.map((note) => (
                  <Row key={note._id} note={note} />
                ))}
              </ul>
            </Card>
          )}
        </PagedList>
      </div>
      <NewNote key={user._id} user_id={user._id} />
    </div>
  );
}

function Row({ note }: { note: StaffNote }) {
  return (
    <li className="grid gap-1 border-b border-line py-3.5 first:pt-0 last:border-0 last:pb-0">
      <p className="break-words whitespace-pre-line">{note.text}</p>
      <p className="text-13 text-ink-soft">
        {fullName(note.author)}, <DateTime at={note.created_at} />
      </p>
    </li>
  );
}

function NewNote({ user_id }: { user_id: string }) {
  const form = useForm(addStaffNote, { initial: { text: '' }, params: { id: user_id }, draftKey: `staff-note-${user_id}` });
  const added = async () => {
    form.reset({ text: '' });
    toastSuccess('Заметка записана');
    await invalidate(listStaffNotes, adminGetUser);
  };
  return (
    <Card label="Новая заметка">
      <form className="grid gap-3" {...form.form(() => void added())}>
        <FormErrors form={form} />
        <TextArea
          label="Новая заметка"
          hint="Видят только сотрудники. Изменить или удалить её будет нельзя"
          rows={4}
          maxLength={staffNoteAtMost}
          {...form.bind('text')}
        />
        <Button type="submit" look="primary" isPending={form.isPending} className="justify-self-start">
          Записать
        </Button>
      </form>
    </Card>
  );
}
