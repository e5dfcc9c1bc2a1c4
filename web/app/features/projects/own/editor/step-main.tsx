import { Comments } from '../../../../ui/fields/editor-part.tsx';
import { TextField } from '../../../../ui/fields/field.tsx';
import { TagsPart, TradeFields } from '../../../editors/index.ts';
import type { Editor } from './draft.ts';

export function StepMain({ editor }: { editor: Editor }) {
  const { content, bind } = editor;
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
      <TradeFields editor={editor} noSub="Не важно" />
      <TagsPart editor={editor} finds="По ним проект найдут исполнители." />
    </div>
  );
}
