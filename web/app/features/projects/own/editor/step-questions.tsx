import { Plus, Trash2 } from 'lucide-react';
import { without } from '../../../../platform/forms/form-values.ts';
import { ListError, Part } from '../../../../ui/fields/editor-part.tsx';
import { TextField } from '../../../../ui/fields/field.tsx';
import { Button, IconButton } from '../../../../ui/index.ts';
import type { Editor } from './draft.ts';

const most = 5;
const usual = ['Какие похожие проекты вы делали?', 'Когда сможете начать?', 'Что для вас здесь самое сложное?'];

export function StepQuestions({ editor }: { editor: Editor }) {
  const { content, set, bind } = editor;
  const { questions } = content;
  const add = (question: string) => set('questions', [...questions, question]);
  const free = usual.filter((question) => !questions.includes(question));
  return (
    <Part
      editor={editor}
      field="questions"
      title="Вопросы исполнителям"
      hint="На них отвечают прямо в отклике. Пара точных вопросов отсеивает тех, кто не читал задачу."
    >
      <ListError editor={editor} path="questions" />
      {questions.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows being typed have no identity beyond their place
        <div key={at} className="flex items-start gap-3">
          <TextField label={`Вопрос ${at + 1}`} className="flex-1" maxLength={300} {...bind(`questions.${at}`)} />
          <IconButton
            icon={Trash2}
            label={`Удалить вопрос ${at + 1}`}
            className="mt-7.5"
            onClick={() => set('questions', without(questions, at))}
          />
        </div>
      ))}
      {questions.length < most ? (
        <div className="flex flex-wrap items-center gap-2">
          <Button icon={Plus} onClick={() => add('')}>
            Добавить вопрос
          </Button>
          {free.map((question) => (
            <button key={question} type="button" className="chip hover:bg-tint" onClick={() => add(question)}>
              {question}
            </button>
          ))}
        </div>
      ) : null}
    </Part>
  );
}
