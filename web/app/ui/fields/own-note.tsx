import { useEffect, useRef, useState } from 'react';
import { Note } from '../layout/card.tsx';
import { TextArea } from './field.tsx';

const debounce_ms = 800;

type OwnNoteProps = {
  value: string;
  label: string;
  maxLength: number;
  hint?: string;
  isLabelHidden?: boolean;
  rows?: number;
  autoFocus?: boolean;
  keep: (text: string) => Promise<boolean>;
};

export function OwnNote({ value, keep, hint = 'Её видите только вы. Сохраняется сама', ...field }: OwnNoteProps) {
  const [text, setText] = useState(value);
  const [state, setState] = useState<'kept' | 'typing' | 'lost'>('kept');
  const waiting = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const line = useRef<Promise<void>>(Promise.resolve());
  const latest = useRef(keep);
  latest.current = keep;

  const flush = () => {
    clearTimeout(timer.current);
    const words = waiting.current;
    if (words === undefined) return;
    waiting.current = undefined;
    line.current = line.current.then(async () => {
      const isKept = await latest.current(words);
      if (waiting.current === undefined) setState(isKept ? 'kept' : 'lost');
    });
  };
  const type = (typed: string) => {
    setText(typed);
    setState('typing');
    waiting.current = typed;
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, debounce_ms);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed a moment ago is kept when the place is left, once
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  return (
    <div className="grid gap-1">
      <TextArea rows={3} {...field} hint={hint} value={text} onChange={type} onBlur={flush} />
      <p role="status" className="text-13 text-ink-soft">
        {state === 'typing' ? 'Сохраняем…' : state === 'kept' && text.trim() ? 'Сохранено' : ''}
      </p>
      {state === 'lost' ? (
        <Note meaning="bad">
          Заметка не&nbsp;сохранилась.{' '}
          <button
            type="button"
            className="link touch"
            onClick={() => {
              type(text);
              flush();
            }}
          >
            Повторить
          </button>
        </Note>
      ) : null}
    </div>
  );
}
