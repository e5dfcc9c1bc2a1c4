import { listCategories, listSubCategories, listTags } from '@artel/contracts/site/lookups.ts';
import { query, useQuery } from '../../platform/api/index.ts';
import type { EditorOf } from '../../platform/forms/use-editor.ts';
import { ChipCheck, Select } from '../../ui/controls/choice.tsx';
import { Comments, ListError, Part } from '../../ui/fields/editor-part.tsx';

type Content = { category_id: string | null; sub_category_id: string | null; tags: readonly string[] };
type Editor = Pick<EditorOf<Content, unknown>, 'content' | 'set' | 'bind' | 'errorAt' | 'commentsOn'>;

type TradeFieldsProps = {
  editor: Editor;
  noSub: string;
  onCategory?: () => void;
  onSub?: (slug: string | undefined) => void;
};

export function TradeFields({ editor, noSub, onCategory, onSub }: TradeFieldsProps) {
  const { content, set, bind } = editor;
  const categories = useQuery(query(listCategories)).data?.result ?? [];
  const subs = (useQuery(query(listSubCategories)).data?.result ?? []).filter(({ category_id }) => category_id === content.category_id);
  return (
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
            set('tags', []);
            onCategory?.();
          }}
        />
        <Select
          label="Подкатегория"
          placeholder={content.category_id ? noSub : 'Сначала категория'}
          options={subs.map(({ _id, title }) => ({ value: _id, label: title }))}
          {...bind('sub_category_id')}
          value={content.sub_category_id ?? ''}
          onChange={(id) => {
            set('sub_category_id', id || null);
            onSub?.(subs.find(({ _id }) => _id === id)?.slug);
          }}
        />
      </div>
    </div>
  );
}

const mostTags = 8;

export function TagsPart({ editor, finds }: { editor: Editor; finds: string }) {
  const { content, set } = editor;
  const { tags, category_id } = content;
  const all = useQuery(query(listTags)).data?.result ?? [];
  const shown = [...new Set([...tags, ...all.filter((one) => one.category_id === category_id).map(({ tag }) => tag)])];
  const toggle = (tag: string, isOn: boolean): void => {
    const others = tags.filter((other) => other !== tag);
    if (!isOn) set('tags', others);
    else if (tags.length < mostTags) set('tags', [...others, tag]);
  };
  return (
    <Part editor={editor} field="tags" title="Теги" hint={`${finds} Выбрано ${tags.length} из ${mostTags}.`}>
      {shown.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {shown.map((tag) => (
            <ChipCheck key={tag} name="tags" value={tag} isOn={tags.includes(tag)} onToggle={(isOn) => toggle(tag, isOn)}>
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
