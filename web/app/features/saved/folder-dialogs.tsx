import {
  createFolder,
  deleteFolder,
  type Favorite,
  listFavorites,
  moveFavorites,
  renameFolder,
  type SavedFolder,
} from '@artel/contracts/people/favorites.ts';
import { call, invalidate } from '../../platform/api/index.ts';
import { useChange } from '../../platform/api/use-move.ts';
import { counted } from '../../platform/format/index.ts';
import { type FormState, useForm } from '../../platform/forms/use-form.ts';
import { showToast, toastSuccess } from '../../platform/toast.ts';
import { ConfirmDialog, Dialog, DialogButtons } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { FormErrors } from '../../ui/index.ts';

type Closing = { onClose: () => void };

export function NewFolderDialog({
  items = [],
  onDone,
  onClose,
}: Closing & { items?: readonly Favorite[]; onDone: (folder: SavedFolder) => void }) {
  const form = useForm(createFolder, { initial: { title: '' }, warnsOnLeave: false });
  const done = async (folder: SavedFolder) => {
    if (items.length > 0) await moveInto(items, folder);
    else await invalidate(listFavorites);
    onDone(folder);
    onClose();
  };
  return <TitleDialog title="Новая папка" action="Создать" form={form} onDone={(folder) => void done(folder)} onClose={onClose} />;
}

export function RenameFolderDialog({ folder, onClose }: Closing & { folder: SavedFolder }) {
  const form = useForm(renameFolder, { initial: { title: folder.title }, params: { id: folder._id }, warnsOnLeave: false });
  const done = () => invalidate(listFavorites).then(onClose);
  return <TitleDialog title="Название папки" action="Сохранить" form={form} onDone={() => void done()} onClose={onClose} />;
}

type TitleForm = Omit<FormState<typeof createFolder, { title: string }>, 'submit'>;
type TitleProps = Closing & { title: string; action: string; form: TitleForm; onDone: (folder: SavedFolder) => void };

function TitleDialog({ title, action, form, onDone, onClose }: TitleProps) {
  return (
    <Dialog title={title} onClose={onClose} isBusy={form.isPending}>
      <form className="grid gap-4" {...form.form(onDone)}>
        {form.formError ? <FormErrors form={form} /> : null}
        <TextField label="Название" maxLength={40} autoFocus autoComplete="off" {...form.bind('title')} />
        <DialogButtons action={action} isPending={form.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}

type DeleteProps = Closing & { folder: SavedFolder; count: number; onDone: () => void };

export function DeleteFolderDialog({ folder, count, onDone, onClose }: DeleteProps) {
  const { go, isPending } = useChange(deleteFolder, { stale: [listFavorites] });
  const confirm = async () => {
    if (!(await go({ params: { id: folder._id } }))) return;
    onDone();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Удалить папку «${folder.title}»?`}
      action="Удалить папку"
      look="bad"
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {count === 0
        ? 'Папка пуста.'
        : `Из сохранённого ничего не\u00a0пропадёт: ${counted(count, ['запись останется', 'записи останутся', 'записей останутся'])} без\u00a0папки.`}
    </ConfirmDialog>
  );
}

export async function moveInto(items: readonly Favorite[], folder: SavedFolder | null): Promise<void> {
  const { error } = await call(moveFavorites, { body: { items: [...items], folder_id: folder?._id ?? null } });
  if (error) showToast(error.message);
  else toastSuccess(folder ? `В\u00a0папке «${folder.title}»` : 'Убрано из\u00a0папки');
  await invalidate(listFavorites);
}
