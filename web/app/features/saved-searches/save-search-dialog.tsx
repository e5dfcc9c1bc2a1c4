import {
  listSavedSearches,
  type SavedQuery,
  type SearchNotice,
  type SearchScope,
  saveSearch,
  searchNotices,
} from '@artel/contracts/people/saved-searches.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { RadioGroup } from '../../ui/controls/choice.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { firstTitle, noticeText } from './saved-searches.text.ts';

type DialogProps = { scope: SearchScope; query: SavedQuery; name: string; onClose: () => void };

export default function SaveSearchDialog({ scope, query, name, onClose }: DialogProps) {
  const form = useForm(saveSearch, {
    initial: { title: firstTitle(query, name), notice: 'instant' as SearchNotice },
    toBody: ({ title, notice }) => ({ scope, query, title, notice }),
    warnsOnLeave: false,
  });
  return (
    <FormDialog
      form={form}
      title="Сохранить поиск"
      action="Сохранить"
      done="Поиск сохранён: он в разделе «Сохранённое»"
      stale={[listSavedSearches]}
      onClose={onClose}
    >
      <TextField label="Название" maxLength={80} autoFocus {...form.bind('title')} />
      <RadioGroup
        label={scope === 'services' ? 'Когда появится подходящая услуга' : 'Когда появится подходящий проект'}
        options={searchNotices.map((value) => ({ value, label: noticeText[value] }))}
        {...form.bind<SearchNotice>('notice')}
      />
    </FormDialog>
  );
}
