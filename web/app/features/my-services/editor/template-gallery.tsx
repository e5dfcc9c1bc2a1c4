import { Card } from '../../../ui/layout/card.tsx';
import { begunWith, type Template, templates } from './templates.ts';
import type { Editor } from './use-editor.ts';

export function TemplateGallery({ editor }: { editor: Editor }) {
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
