import { type AdminSubCategory, changeCategory, getAdminCatalogue } from '@artel/contracts/site/catalogue-desk.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { Checkbox } from '../../ui/controls/choice.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';

type Known = Pick<AdminSubCategory, '_id' | 'title' | 'slug' | 'is_hidden'>;

export function CategoryDialog({ one, onClose }: { one: Known; onClose: () => void }) {
  const form = useForm(changeCategory, {
    initial: { title: one.title, is_hidden: one.is_hidden },
    params: { id: one._id },
    warnsOnLeave: false,
  });
  return (
    <FormDialog
      form={form}
      title={`Категория «${one.title}»`}
      action="Сохранить"
      done="Сохранено. На всех страницах — в течение минуты"
      stale={[getAdminCatalogue]}
      onClose={onClose}
    >
      <TextField {...form.bind('title')} label="Название" maxLength={60} hint={`Адрес «${one.slug}» остаётся прежним`} />
      <Checkbox {...form.bind<boolean>('is_hidden')} hint="Её нет в списках и меню, новое в ней не публикуется. Занятую скрыть нельзя">
        Скрыть категорию
      </Checkbox>
    </FormDialog>
  );
}
