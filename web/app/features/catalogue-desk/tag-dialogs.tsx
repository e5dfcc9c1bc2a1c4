import { type AdminTag, addTag, getAdminCatalogue, listAdminTags, mergeTag, renameTag } from '@artel/contracts/site/catalogue-desk.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { Select } from '../../ui/controls/choice.tsx';
import { Combobox } from '../../ui/controls/combobox.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';

const stale = [listAdminTags];

export function AddTagDialog({ onAdded, onClose }: { onAdded: (word: string) => void; onClose: () => void }) {
  const categories = useQuery(query(getAdminCatalogue)).data?.result.categories ?? [];
  const form = useForm(addTag, {
    initial: { tag: '', category_id: '' },
    toBody: ({ tag, category_id }: { tag: string; category_id: string }) => ({ tag, category_id: category_id || null }),
    warnsOnLeave: false,
  });
  return (
    <FormDialog
      stale={stale}
      form={form}
      title="Новый тег"
      action="Добавить"
      done="Тег добавлен"
      onDone={() => onAdded(form.values.tag)}
      onClose={onClose}
    >
      <TextField {...form.bind('tag')} label="Слово" maxLength={40} autoComplete="off" />
      <Select
        {...form.bind<string>('category_id')}
        label="Категория"
        options={[{ value: '', label: 'Без категории' }, ...categories.map(({ _id, title }) => ({ value: _id, label: title }))]}
      />
    </FormDialog>
  );
}

export function RenameTagDialog({ one, onClose }: { one: AdminTag; onClose: () => void }) {
  const form = useForm(renameTag, { initial: { tag: one.tag }, params: { id: one._id }, warnsOnLeave: false });
  return (
    <FormDialog
      stale={stale}
      form={form}
      title={`Переименовать «${one.tag}»`}
      action="Переименовать"
      done="Тег переименован"
      onClose={onClose}
    >
      <TextField {...form.bind('tag')} label="Новое слово" maxLength={40} autoComplete="off" hint={`«${one.tag}» будет вести к нему`} />
    </FormDialog>
  );
}

export function MergeTagDialog({ one, all, onClose }: { one: AdminTag; all: readonly AdminTag[]; onClose: () => void }) {
  const form = useForm(mergeTag, { initial: { into_id: '' }, params: { id: one._id }, warnsOnLeave: false });
  const bound = form.bind<string>('into_id');
  const into = all.find(({ _id }) => _id === form.values.into_id);
  return (
    <FormDialog
      stale={stale}
      form={form}
      title={`Объединить «${one.tag}» с другим`}
      action="Объединить"
      done="Теги объединены"
      isBad
      onClose={onClose}
    >
      <Combobox
        name="into_id"
        label="Останется тег"
        error={bound.error}
        value={bound.value || undefined}
        onChange={(value) => bound.onChange(value ?? '')}
        onBlur={bound.onBlur}
        options={all.filter(({ _id }) => _id !== one._id).map(({ _id, tag }) => ({ value: _id, label: tag }))}
      />
      <p className="text-13 text-ink-soft">
        {into
          ? `«${one.tag}» пропадёт из списка, везде станет «${into.tag}». Разделить их обратно нельзя.`
          : 'Разделить их обратно нельзя.'}
      </p>
    </FormDialog>
  );
}
