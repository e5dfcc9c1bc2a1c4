import { fittingValues } from '@artel/contracts/services/attributes.ts';
import { getCategory } from '@artel/contracts/site/lookups.ts';
import { browserQueryClient, query } from '../../../../platform/api/api.ts';
import { Comments } from '../../../../ui/fields/editor-part.tsx';
import { TextField } from '../../../../ui/fields/field.tsx';
import { TagsPart, TradeFields } from '../../../editors/index.ts';
import { TemplateGallery } from '../template-gallery.tsx';
import type { Editor } from '../use-editor.ts';
import { AttributesPart } from './attributes-part.tsx';

export function StepMain({ editor }: { editor: Editor }) {
  const { content, set, bind } = editor;
  const fitAttributes = (slug: string | undefined): void => {
    if (!slug || Object.keys(content.attributes).length === 0) return;
    // attributes of another trade are dropped
    void browserQueryClient()
      .fetchQuery(query(getCategory, { params: { slug } }))
      .then(({ result }) => set('attributes', fittingValues(result.attributes, content.attributes)))
      .catch(() => undefined); // leftovers can be removed beside the fields
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
      <TradeFields editor={editor} noSub="Выберите" onCategory={() => set('attributes', {})} onSub={fitAttributes} />
      <AttributesPart editor={editor} />
      <TagsPart editor={editor} finds="По этим словам услугу найдут." />
    </div>
  );
}
