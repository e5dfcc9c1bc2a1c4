import { Part } from '../../../../ui/fields/editor-part.tsx';
import { TextArea } from '../../../../ui/fields/field.tsx';
import { LinesField } from '../../../../ui/fields/lines-field.tsx';
import { goodDescription } from '../templates.ts';
import type { Editor } from '../use-editor.ts';

export function StepText({ editor }: { editor: Editor }) {
  const { content, bind, errorAt, problems } = editor;
  const wrongItem = Object.keys(problems).find((path) => path.startsWith('what_you_get.'));
  return (
    <div className="grid gap-10">
      <Part
        editor={editor}
        field="description"
        title="Описание"
        hint="Как идёт работа, что нужно от заказчика, чем вы отличаетесь. Пустая строка начинает новый абзац, «— » в начале строки — пункт списка."
      >
        <TextArea
          label="Описание"
          isLabelHidden
          rows={12}
          maxLength={5000}
          hint={content.description.length < 200 ? `Ещё ${200 - content.description.length} знаков до минимума` : undefined}
          {...bind('description')}
        />
        <details className="rounded-control bg-sunken px-3 py-2">
          <summary className="link touch w-fit cursor-pointer text-13">Пример хорошего описания</summary>
          <p className="mt-2 max-w-[68ch] whitespace-pre-line">{goodDescription}</p>
        </details>
      </Part>
      <Part
        editor={editor}
        field="what_you_get"
        title="Результат по пунктам"
        hint="От двух до двенадцати пунктов: по ним заказчик примет работу. Пишите то, что можно проверить."
      >
        <LinesField
          label="Пункты результата"
          isLabelHidden
          rows={6}
          placeholder={'Основной знак и две версии\nИсходники SVG и AI'}
          {...bind<string[]>('what_you_get')}
          error={errorAt('what_you_get') ?? (wrongItem && errorAt(wrongItem))}
        />
      </Part>
    </div>
  );
}
