import { fittingValues } from '@artel/contracts/services/attributes.ts';
import { getCategory } from '@artel/contracts/site/lookups.ts';
import { browserQueryClient, query } from '../../../../platform/api/index.ts';
import { Comments } from '../../../../ui/fields/editor-part.tsx';
import { TextField } from '../../../../ui/fields/field.tsx';
import { Card } from '../../../../ui/index.ts';
import { TagsPart, TradeFields } from '../../../editors/index.ts';
import { begunWith, type Template, templates } from '../templates.ts';
import type { Editor } from '../use-editor.ts';
import { AttributesPart } from './attributes-part.tsx';

function TemplateGallery({ editor }: { editor: Editor }) {
  const { content, set } = editor;
  if (content.title || content.description || content.what_you_get.length > 0) return null;
  const begin = (template: Template) => {
    const begun = begunWith(content, template);
    for (const field of ['description', 'what_you_get', 'brief', 'faq'] as const) set(field, begun[field]);
  };
  return (
    <Card className="grid gap-3" label="Начать с шаблона">
      <h2 className="font-strong">Начать с шаблона</h2>
      <p className="text-13 text-ink-soft">Описание, пункты результата и вопросы уже начаты: останется вписать своё.</p>
      <div className="grid gap-2 md:grid-cols-2">
        {templates.map((template) => (
          <button
            key={template.id}
            type="button"
            className="grid gap-0.5 rounded-control border border-line-strong px-3 py-2.5 text-left hover:bg-tint"
            onClick={() => begin(template)}
          >
            <span className="font-strong">{template.name}</span>
            <span className="text-13 text-ink-soft">{template.about}</span>
          </button>
        ))}
      </div>
    </Card>
  );
}

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
