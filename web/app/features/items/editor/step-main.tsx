/** What the service is called and where it stands in the catalogue. */
import { fittingValues } from '@artel/contracts/attributes.ts';
import { getCategory, listCategories, listSubCategories, listTags } from '@artel/contracts/lookups.ts';
import { browserQueryClient, query } from '../../../platform/api.ts';
import { useQuery } from '../../../platform/use-query.tsx';
import { ChipCheck, Select } from '../../../ui/choice.tsx';
import { Comments, ListError, Part } from '../../../ui/editor-part.tsx';
import { TextField } from '../../../ui/field.tsx';
import { AttributesPart } from './attributes-part.tsx';
import { TemplateGallery } from './template-gallery.tsx';
import type { Editor } from './use-editor.ts';

const mostTags = 8;

export function StepMain({ editor }: { editor: Editor }) {
  const { content, set, bind } = editor;
  const categories = useQuery(query(listCategories)).data?.result ?? [];
  const subs = (useQuery(query(listSubCategories)).data?.result ?? []).filter(({ category_id }) => category_id === content.category_id);
  const chooseSub = (id: string) => {
    set('sub_category_id', id || null);
    const slug = subs.find(({ _id }) => _id === id)?.slug;
    if (!slug || Object.keys(content.attributes).length === 0) return;
    // what was said of another trade and means nothing here is let go
    void browserQueryClient()
      .fetchQuery(query(getCategory, { params: { slug } }))
      .then(({ result }) => set('attributes', fittingValues(result.attributes, content.attributes)))
      .catch(() => undefined); // then the leftovers are offered for removal beside the fields
  };
  return (
    <div className="grid gap-8">
      <TemplateGallery editor={editor} />
      <div className="grid gap-4">
        <Comments editor={editor} field="title" />
        <TextField
          label="Название"
          hint={`${content.title.length} из 70. Скажите, что получит заказчик: «Логотип и фирменный стиль для кафе»`}
          maxLength={70}
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
              set('attributes', {});
            }}
          />
          <Select
            label="Подкатегория"
            placeholder={content.category_id ? 'Выберите' : 'Сначала категория'}
            options={subs.map(({ _id, title }) => ({ value: _id, label: title }))}
            {...bind('sub_category_id')}
            value={content.sub_category_id ?? ''}
            onChange={chooseSub}
          />
        </div>
      </div>
      <AttributesPart editor={editor} />
      <TagsPart editor={editor} />
    </div>
  );
}

function TagsPart({ editor }: { editor: Editor }) {
  const { content, set } = editor;
  const all = useQuery(query(listTags)).data?.result ?? [];
  const ofTrade = all.filter(({ category_id }) => category_id === content.category_id).map(({ tag }) => tag);
  const shown = [...new Set([...content.tags, ...ofTrade])];
  const isFull = content.tags.length >= mostTags;
  return (
    <Part editor={editor} field="tags" title="Теги" hint={`По этим словам услугу найдут. Выбрано ${content.tags.length} из ${mostTags}.`}>
      {shown.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {shown.map((tag) => {
            const isOn = content.tags.includes(tag);
            return (
              <ChipCheck
                key={tag}
                name="tags"
                value={tag}
                isOn={isOn}
                onToggle={(on) => {
                  if (!on)
                    set(
                      'tags',
                      content.tags.filter((other) => other !== tag),
                    );
                  else if (!isFull) set('tags', [...content.tags, tag]);
                }}
              >
                {tag}
              </ChipCheck>
            );
          })}
        </div>
      ) : (
        <p className="text-ink-soft">Выберите категорию — появятся её теги.</p>
      )}
      <ListError editor={editor} path="tags" />
    </Part>
  );
}
