/** What the seller asks before the start, and what customers usually ask. */
import { Plus, Trash2 } from 'lucide-react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox, Select } from '../../../ui/choice.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { LinesField } from '../../../ui/lines-field.tsx';
import type { Question } from './draft.ts';
import { ListError, Part } from './part.tsx';
import type { Editor } from './use-editor.ts';

const kinds: { value: Question['type']; label: string }[] = [
  { value: 'text', label: 'Свободный ответ' },
  { value: 'choice', label: 'Один из вариантов' },
  { value: 'multi', label: 'Несколько вариантов' },
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
            <div className="flex items-start gap-3">
              <TextField label={`Вопрос ${at + 1}`} className="flex-1" maxLength={300} {...bind(`${path}.question`)} />
              <IconButton
                icon={Trash2}
                label={`Удалить вопрос ${at + 1}`}
                className="mt-7.5"
                onClick={() =>
                  set(
                    'brief',
                    content.brief.filter((_, other) => other !== at),
                  )
                }
              />
            </div>
            <div className="grid items-end gap-4 md:grid-cols-2">
              <Select label="Как отвечают" options={kinds} {...bind<Question['type']>(`${path}.type`)} />
              <Checkbox {...bind<boolean>(`${path}.required`)}>Без ответа не начать</Checkbox>
            </div>
            {hasOptions ? (
              <LinesField
                label="Варианты"
                hint="Каждый с новой строки"
                rows={3}
                {...bind(`${path}.options`)}
                value={question.options}
                onChange={(lines) => set(`${path}.options`, lines)}
              />
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

function FaqPart({ editor }: { editor: Editor }) {
  const { content, set, bind } = editor;
  return (
    <Part editor={editor} field="faq" title="Частые вопросы и ответы" hint="То, о чём спрашивают до заказа: права, исходники, форматы.">
      <ListError editor={editor} path="faq" />
      {content.faq.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows being typed have no identity beyond their place
        <Card key={at} className="grid gap-4">
          <div className="flex items-start gap-3">
            <TextField label="Вопрос" className="flex-1" maxLength={150} {...bind(`faq.${at}.q`)} />
            <IconButton
              icon={Trash2}
              label={`Удалить вопрос и ответ ${at + 1}`}
              className="mt-7.5"
              onClick={() =>
                set(
                  'faq',
                  content.faq.filter((_, other) => other !== at),
                )
              }
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
