import { dropListView, type ListView, listListViews, saveListView, type ViewedList } from '@artel/contracts/site/list-views.ts';
import { Bookmark, X } from 'lucide-react';
import { useLocation } from 'react-router';
import { query, useQuery } from '../../../platform/api/index.ts';
import { useChange } from '../../../platform/api/use-move.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { AskingButton } from '../../../ui/dialogs/asking-button.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../controls/choice.tsx';
import { Icon } from '../../controls/icon.tsx';
import { Link } from '../../controls/link.tsx';
import { TextField } from '../../fields/field.tsx';
import { cx } from '../../layout/class-names.ts';
import { fullName } from '../../people/person-line.tsx';
import { areFilters, filtersOf } from './list-views.state.ts';

export function ListViews({ list }: { list: ViewedList }) {
  const { search } = useLocation();
  const { data } = useQuery(query(listListViews, { query: { list } }));
  const views = data?.result ?? [];
  const filters = filtersOf(search);
  const isKept = views.some((view) => filtersOf(view.query) === filters);
  const mayKeep = areFilters(filters) && !isKept;
  if (views.length === 0 && !mayKeep) return null;
  return (
    <nav aria-label="Наборы фильтров" className="flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <View key={view._id} view={view} isOn={filtersOf(view.query) === filters} />
      ))}
      {mayKeep ? (
        <AskingButton button={{ name: 'Сохранить фильтры', size: 's', look: 'ghost', icon: Bookmark }}>
          {(close) => <Save list={list} filters={filters} onClose={close} />}
        </AskingButton>
      ) : null}
    </nav>
  );
}

function View({ view: { _id, name, query: filters, is_shared, is_mine, owner }, isOn }: { view: ListView; isOn: boolean }) {
  const { go, isPending } = useChange(dropListView, { stale: [listListViews] });
  const whose = is_mine ? (is_shared ? 'виден коллегам' : '') : fullName(owner);
  return (
    <span
      className={cx('inline-flex min-h-9 items-center rounded-full border border-line', isOn ? 'bg-ink-fill text-on-ink' : 'bg-surface')}
    >
      <Link to={`?${filters}`} className="touch px-3 py-1.5" aria-current={isOn ? 'true' : undefined}>
        {name}
        {whose ? <span className={cx('text-13', isOn ? 'text-on-ink-soft' : 'text-ink-soft')}>{`, ${whose}`}</span> : null}
      </Link>
      {is_mine ? (
        <button
          type="button"
          className="touch pr-3"
          aria-label={`Убрать набор «${name}»`}
          disabled={isPending}
          onClick={() => void go({ params: { id: _id } })}
        >
          <Icon of={X} size={14} />
        </button>
      ) : null}
    </span>
  );
}

function Save({ list, filters, onClose }: { list: ViewedList; filters: string; onClose: () => void }) {
  const form = useForm(saveListView, {
    initial: { name: '', is_shared: false },
    toBody: ({ name, is_shared }) => ({ list, query: filters, name, is_shared }),
    warnsOnLeave: false,
  });
  return (
    <FormDialog form={form} title="Сохранить фильтры" action="Сохранить" stale={[listListViews]} onClose={onClose}>
      <TextField {...form.bind('name')} label="Название" placeholder="Например, просроченные" maxLength={60} autoFocus />
      <Checkbox {...form.bind<boolean>('is_shared')}>Показывать коллегам, которым открыт этот список</Checkbox>
    </FormDialog>
  );
}
