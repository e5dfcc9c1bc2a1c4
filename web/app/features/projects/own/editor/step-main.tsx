/** What the project is called and which trade it belongs to. */
import { listCategories, listSubCategories, listTags } from '@artel/contracts/lookups.ts';
import { query } from '../../../../platform/api.ts';
import { useQuery } from '../../../../platform/use-query.tsx';
import { ChipCheck, Select } from '../../../../ui/choice.tsx';
import { Comments, ListError, Part } from '../../../../ui/editor-part.tsx';
import { TextField } from '../../../../ui/field.tsx';
import type { Editor } from './draft.ts';

const mostTags = 8;

export function StepMain({ editor }: { editor: Editor }) {
  const { content, set, bind } = editor;
  const categories = useQuery(query(listCategories)).data?.result ?? [];
  const subs = (useQuery(query(listSubCategories)).data?.result ?? []).filter(({ category_id }) => category_id === content.category_id);
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <Comments editor={editor} field="title" />
        <TextField
          label="Название"
          hint={`${content.title.length} из 100. Скажите, что нужно сделать: «Сайт школы керамики: каталог курсов и запись»`}
          maxLength={100}
          {...bind('title')}
        />
      </div>
      <div className="grid gap-4">
        <Comments editor={editor} field="category_id" />
        <div className="grid gap-4 md:grid-cols-2">
          <Select
            label="Категория"
            placeholder="Выберите"
            options={categories.map(({ _id, title }) => ({ value: _id, label: title }))}
            {...bind('category_id')}
            value={content.category_id ?? ''}
            onChange={(id) => {
              set('category_id', id || null);
              set('sub_category_id', null);
              // the words of one trade say little in another
              set('tags', []);
            }}
          />
          <Select
            label="Подкатегория"
            placeholder={content.category_id ? 'Не важно' : 'Сначала категория'}
            options={subs.map(({ _id, title }) => ({ value: _id, label: title }))}
            {...bind('sub_category_id')}
            value={content.sub_category_id ?? ''}
            onChange={(id) => set('sub_category_id', id || null)}
          />
        </div>
      </div>
      <Tags editor={editor} />
    </div>
  );
}

function Tags({ editor }: { editor: Editor }) {
  const { content, set } = editor;
  const { tags, category_id } = content;
  const all = useQuery(query(listTags)).data?.result ?? [];
  const shown = [...new Set([...tags, ...all.filter((one) => one.category_id === category_id).map(({ tag }) => tag)])];
  const toggle = (tag: string, on: boolean) => {
    if (!on)
      set(
        'tags',
        tags.filter((other) => other !== tag),
      );
    else if (tags.length < mostTags) set('tags', [...tags, tag]);
  };
  return (
    <Part editor={editor} field="tags" title="Теги" hint={`По ним проект найдут исполнители. Выбрано ${tags.length} из ${mostTags}.`}>
      {shown.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {shown.map((tag) => (
            <ChipCheck key={tag} name="tags" value={tag} isOn={tags.includes(tag)} onToggle={(on) => toggle(tag, on)}>
              {tag}
            </ChipCheck>
          ))}
        </div>
      ) : (
        <p className="text-ink-soft">Выберите категорию — появятся её теги.</p>
      )}
      <ListError editor={editor} path="tags" />
    </Part>
  );
}
