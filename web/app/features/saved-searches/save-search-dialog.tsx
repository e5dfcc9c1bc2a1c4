import {
  listSavedSearches,
  type SavedQuery,
  type SearchNotice,
  type SearchScope,
  saveSearch,
  searchNotices,
} from '@artel/contracts/people/saved-searches.ts';
import { invalidate } from '../../platform/api/index.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { showToast } from '../../platform/toast.ts';
import { RadioGroup } from '../../ui/controls/choice.tsx';
import { Dialog, DialogButtons } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { FormErrors } from '../../ui/index.ts';
import { firstTitle, noticeText } from './saved-searches.text.ts';

type DialogProps = { scope: SearchScope; query: SavedQuery; name: string; onClose: () => void };

export default function SaveSearchDialog({ scope, query, name, onClose }: DialogProps) {
  const form = useForm(saveSearch, {
    initial: { title: firstTitle(query, name), notice: 'instant' as SearchNotice },
    toBody: ({ title, notice }) => ({ scope, query, title, notice }),
    warnsOnLeave: false,
  });
  return (
    <Dialog title="Сохранить поиск" onClose={onClose} isBusy={form.isPending}>
      <form
        className="grid gap-4"
        {...form.form(() => {
          void invalidate(listSavedSearches);
          showToast('Поиск сохранён: он в разделе «Сохранённое»', 'success');
          onClose();
        })}
      >
        <FormErrors form={form} />
        <TextField label="Название" maxLength={80} autoFocus {...form.bind('title')} />
        <RadioGroup
          label={scope === 'services' ? 'Когда появится подходящая услуга' : 'Когда появится подходящий проект'}
          options={searchNotices.map((value) => ({ value, label: noticeText[value] }))}
          {...form.bind<SearchNotice>('notice')}
        />
        <DialogButtons action="Сохранить" isPending={form.isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
