import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { without } from '../../../../platform/forms/form-values.ts';
import { Checkbox, Select } from '../../../../ui/controls/choice.tsx';
import { ListError, Part } from '../../../../ui/fields/editor-part.tsx';
import { TextArea, TextField } from '../../../../ui/fields/field.tsx';
import { LinesField } from '../../../../ui/fields/lines-field.tsx';
import { Button, Card, IconButton } from '../../../../ui/index.ts';
import { moved, type Question } from '../draft.ts';
import type { Editor } from '../use-editor.ts';

const kinds: { value: Question['type']; label: string }[] = [
  { value: 'text', label: 'Свободный ответ' },
  { value: 'choice', label: 'Один из вариантов' },
  { value: 'multi', label: 'Несколько вариантов' },
  { value: 'file', label: 'Файл' },
  { value: 'link', label: 'Ссылка' },
  { value: 'number', label: 'Число' },
];
const newQuestion: Question = { question: '', type: 'text', options: [], required: true, help: '' };

export function StepQuestions({ editor }: { editor: Editor }) {
  return (
    <div className="grid gap-10">
      <Brief editor={editor} />
      <FaqPart editor={editor} />
    </div>
  );
}

function Brief({ editor }: { editor: Editor }) {
  const { content, set, bind } = editor;
  return (
    <Part
      editor={editor}
      field="brief"
      title="Вопросы заказчику"
      hint="Он ответит на них сразу после оплаты, до начала работы. Не обязательны, но спасают от переписки."
    >
      <ListError editor={editor} path="brief" />
      {content.brief.map((question, at) => {
        const path = `brief.${at}`;
        const hasOptions = question.type === 'choice' || question.type === 'multi';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows being typed have no identity beyond their place
          <Card key={at} className="grid gap-4">
            <div className="flex items-start gap-3 max-md:flex-col max-md:gap-1">
              <TextField label={`Вопрос ${at + 1}`} className="flex-1 max-md:w-full" maxLength={300} {...bind(`${path}.question`)} />
              <RowTools
                what={`вопрос ${at + 1}`}
                at={at}
                count={content.brief.length}
                onMove={(by) => set('brief', moved(content.brief, at, by))}
                onRemove={() => set('brief', without(content.brief, at))}
              />
            </div>
            <TextField
              label="Подсказка под вопросом"
              placeholder="Например: ссылка, файл или просто слова"
              maxLength={200}
              {...bind(`${path}.help`)}
            />
            <div className="grid items-end gap-4 md:grid-cols-2">
              <Select label="Как отвечают" options={kinds} {...bind<Question['type']>(`${path}.type`)} />
              <Checkbox {...bind<boolean>(`${path}.required`)}>Без ответа не начать</Checkbox>
            </div>
            {hasOptions ? (
              <LinesField label="Варианты" hint="Каждый с новой строки" rows={3} {...bind<string[]>(`${path}.options`)} />
            ) : null}
          </Card>
        );
      })}
      {content.brief.length < 15 ? (
        <Button icon={Plus} className="justify-self-start" onClick={() => set('brief', [...content.brief, newQuestion])}>
          Добавить вопрос
        </Button>
      ) : null}
    </Part>
  );
}

type RowToolsProps = { what: string; at: number; count: number; onMove: (by: -1 | 1) => void; onRemove: () => void };

function RowTools({ what, at, count, onMove, onRemove }: RowToolsProps) {
  return (
    <div className="mt-7.5 flex max-md:mt-0 max-md:self-end">
      {count > 1 ? (
        <>
          <IconButton icon={ArrowUp} label={`Поднять ${what}`} disabled={at === 0} onClick={() => onMove(-1)} />
          <IconButton icon={ArrowDown} label={`Опустить ${what}`} disabled={at === count - 1} onClick={() => onMove(1)} />
        </>
      ) : null}
      <IconButton icon={Trash2} label={`Удалить ${what}`} onClick={onRemove} />
    </div>
  );
}

function FaqPart({ editor }: { editor: Editor }) {
  const { content, set, bind } = editor;
  return (
    <Part editor={editor} field="faq" title="Частые вопросы и ответы" hint="То, о чём спрашивают до заказа: права, исходники, форматы.">
      <ListError editor={editor} path="faq" />
      {content.faq.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows being typed have no identity beyond their place
        <Card key={at} className="grid gap-4">
          <div className="flex items-start gap-3 max-md:flex-col max-md:gap-1">
            <TextField label="Вопрос" className="flex-1 max-md:w-full" maxLength={150} {...bind(`faq.${at}.q`)} />
            <RowTools
              what={`вопрос и ответ ${at + 1}`}
              at={at}
              count={content.faq.length}
              onMove={(by) => set('faq', moved(content.faq, at, by))}
              onRemove={() => set('faq', without(content.faq, at))}
            />
          </div>
          <TextArea label="Ответ" rows={3} maxLength={1000} {...bind(`faq.${at}.a`)} />
        </Card>
      ))}
      {content.faq.length < 10 ? (
        <Button icon={Plus} className="justify-self-start" onClick={() => set('faq', [...content.faq, { q: '', a: '' }])}>
          Добавить вопрос и ответ
        </Button>
      ) : null}
    </Part>
  );
}
