import { Part } from '../../../../ui/fields/editor-part.tsx';
import { TextArea } from '../../../../ui/fields/field.tsx';
import { LinesField } from '../../../../ui/fields/lines-field.tsx';
import type { Editor } from './draft.ts';

export function StepText({ editor }: { editor: Editor }) {
  const { content, bind, errorAt, problems } = editor;
  const wrongItem = Object.keys(problems).find((path) => path.startsWith('deliverables.'));
  const left = 100 - content.description.length;
  return (
    <div className="grid gap-10">
      <Part editor={editor} field="goal" title="Цель" hint="Одной фразой: что изменится, когда работа будет готова.">
        <TextArea
          label="Цель"
          isLabelHidden
          rows={2}
          maxLength={500}
          placeholder="Чтобы ученики записывались на занятия сами, без звонков"
          {...bind('goal')}
        />
      </Part>
      <Part
        editor={editor}
        field="description"
        title="Задача"
        hint="Что уже есть, что нужно сделать, чего делать не надо. Пустая строка начинает новый абзац, «— » в начале строки — пункт списка."
      >
        <TextArea
          label="Задача"
          isLabelHidden
          rows={12}
          maxLength={8000}
          hint={left > 0 ? `Ещё ${left} знаков до минимума` : undefined}
          {...bind('description')}
        />
      </Part>
      <Part
        editor={editor}
        field="deliverables"
        title="Что нужно сдать"
        hint="По этому списку вы примете работу. Пишите то, что можно проверить, каждый пункт с новой строки."
      >
        <LinesField
          label="Пункты результата"
          isLabelHidden
          rows={6}
          placeholder={'Макеты пяти страниц в Figma\nВёрстка под телефон\nИнструкция для администратора'}
          {...bind<string[]>('deliverables')}
          error={errorAt('deliverables') ?? (wrongItem && errorAt(wrongItem))}
        />
      </Part>
    </div>
  );
}
