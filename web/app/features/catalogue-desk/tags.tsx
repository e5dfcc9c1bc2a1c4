import { type AdminTag, listAdminTags } from '@artel/contracts/site/catalogue-desk.ts';
import { useState } from 'react';
import { query, useQuery } from '../../platform/api/index.ts';
import { TextField } from '../../ui/fields/field.tsx';
import { Button, type Column, EmptyState } from '../../ui/index.ts';
import { FramedTable } from '../../ui/lists/framed-table.tsx';
import { AddTagDialog, MergeTagDialog, RenameTagDialog } from './tag-dialogs.tsx';

export const tagsQuery = () => query(listAdminTags);
const atOnce = 40;
type Asking = { what: 'add' } | { what: 'rename' | 'merge'; tag: AdminTag };

const finds = (words: string) => {
  const input = words.trim().toLowerCase();
  return ({ tag, aliases }: AdminTag): boolean =>
    [tag, ...aliases.map(({ word }) => word)].some((word) => word.toLowerCase().includes(input));
};

export function Tags() {
  const [words, setWords] = useState('');
  const all = useQuery(tagsQuery()).data?.result.tags ?? [];
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const found = all.filter(finds(words));
  const [count, setCount] = useState(atOnce);
  const shown = found.slice(0, count);
  return (
    <>
      <p className="max-w-[76ch] text-ink-soft">
        Прежнее слово ведёт к новому: ссылки с ним работают дальше. На услугах, проектах, работах и в профилях слово сменится само. Сколько
        где отмечено, считается раз в час.
      </p>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <TextField
          className="w-full xs:w-80"
          label="Найти тег"
          name="tag_search"
          type="search"
          autoComplete="off"
          value={words}
          onChange={setWords}
        />
        <Button size="s" onClick={() => setAsking({ what: 'add' })}>
          Новый тег…
        </Button>
      </div>
      {shown.length > 0 ? (
        <FramedTable label="Теги" columns={columns(setAsking)} rows={shown} />
      ) : (
        <EmptyState title={all.length > 0 ? 'Такого тега нет' : 'Тегов пока нет'} />
      )}
      {found.length > shown.length ? (
        <Button className="justify-self-center" onClick={() => setCount(count + atOnce)}>
          Показать ещё {Math.min(atOnce, found.length - shown.length)} из {found.length - shown.length}
        </Button>
      ) : null}
      {asking?.what === 'add' ? <AddTagDialog onAdded={setWords} onClose={close} /> : null}
      {asking?.what === 'rename' ? <RenameTagDialog one={asking.tag} onClose={close} /> : null}
      {asking?.what === 'merge' ? <MergeTagDialog one={asking.tag} all={all} onClose={close} /> : null}
    </>
  );
}

const columns = (onAsk: (asking: Asking) => void): Column<AdminTag>[] => [
  {
    id: 'tag',
    name: 'Тег',
    isHead: true,
    cell: ({ tag, category, aliases }) => (
      <span className="grid min-w-0">
        <span className="font-strong break-words">{tag}</span>
        {category ? <span className="text-13 text-ink-soft">{category.title}</span> : null}
        {aliases.length > 0 ? (
          <span className="text-13 break-words text-ink-soft">ведут сюда: {aliases.map(({ word }) => word).join(', ')}</span>
        ) : null}
      </span>
    ),
  },
  { id: 'services', name: 'Услуги', isNumber: true, cell: ({ services_count }) => services_count },
  { id: 'projects', name: 'Проекты', isNumber: true, cell: ({ projects_count }) => projects_count },
  { id: 'people', name: 'Исполнители', isNumber: true, cell: ({ people_count }) => people_count },
  { id: 'works', name: 'Работы', isNumber: true, cell: ({ works_count }) => works_count },
  {
    id: 'act',
    name: 'Изменить',
    cell: (tag) => (
      <span className="flex flex-wrap gap-2 max-md:justify-end">
        <Button size="s" aria-label={`Переименовать: ${tag.tag}`} onClick={() => onAsk({ what: 'rename', tag })}>
          Переименовать…
        </Button>
        <Button size="s" aria-label={`Объединить: ${tag.tag}`} onClick={() => onAsk({ what: 'merge', tag })}>
          Объединить…
        </Button>
      </span>
    ),
  },
];
