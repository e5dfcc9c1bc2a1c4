import { type AdminSubCategory, changeCategory, getAdminCatalogue } from '@artel/contracts/site/catalogue-desk.ts';
import { invalidate } from '../../platform/api/api.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/choice.tsx';
import { Form, FormErrors } from '../../ui/controls/form.tsx';
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';

type Known = Pick<AdminSubCategory, '_id' | 'title' | 'slug' | 'is_hidden'>;

export function CategoryDialog({ one, onClose }: { one: Known; onClose: () => void }) {
  const form = useForm(changeCategory, {
    initial: { title: one.title, is_hidden: one.is_hidden },
    params: { id: one._id },
    warnsOnLeave: false,
  });
  const send = async (): Promise<void> => {
    const outcome = await form.submit();
    if (!outcome || outcome.error) return;
    toastSuccess('Сохранено. На всех страницах — в течение минуты');
    onClose();
    await invalidate(getAdminCatalogue);
  };
  return (
    <Dialog title={`Категория «${one.title}»`} onClose={onClose} isBusy={form.isPending}>
      <Form className="grid gap-4" onSubmit={() => void send()}>
        <FormErrors form={form} />
        <TextField {...form.bind('title')} label="Название" maxLength={60} hint={`Адрес «${one.slug}» остаётся прежним`} />
        <Checkbox {...form.bind<boolean>('is_hidden')} hint="Её нет в списках и меню, новое в ней не публикуется. Занятую скрыть нельзя">
          Скрыть категорию
        </Checkbox>
        <DialogActions>
          <Button look="ghost" onClick={onClose} disabled={form.isPending}>
            Отмена
          </Button>
          <Button type="submit" look="primary" isPending={form.isPending}>
            Сохранить
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
