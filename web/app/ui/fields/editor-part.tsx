import type { ReactNode } from 'react';
import { Note } from '../layout/card.tsx';
import { FieldNotes, fieldId } from './field-frame.tsx';

type Editor<Field extends string> = { commentsOn: (field: Field) => string[]; errorAt: (path: string) => string | undefined };
type PartProps<Field extends string> = { editor: Editor<Field>; field: Field; title: string; hint?: ReactNode; children: ReactNode };

export function Part<Field extends string>({ editor, field, title, hint, children }: PartProps<Field>) {
  return (
    <section aria-labelledby={`part-${field}`} className="grid gap-4">
      <div className="grid gap-1">
        <h2 id={`part-${field}`} className="title-3">
          {title}
        </h2>
        {hint ? <p className="max-w-[68ch] text-ink-soft">{hint}</p> : null}
      </div>
      <Comments editor={editor} field={field} />
      {children}
    </section>
  );
}

export function Comments<Field extends string>({ editor, field }: { editor: Editor<Field>; field: Field }) {
  return editor.commentsOn(field).map((text) => (
    <Note key={text} meaning="wait">
      <p>
        <span className="font-strong">Модератор:</span> {text}
      </p>
    </Note>
  ));
}

export function ListError({ editor, path }: { editor: Pick<Editor<never>, 'errorAt'>; path: string }) {
  const error = editor.errorAt(path);
  return (
    <div id={fieldId(path)} tabIndex={-1} className="empty:hidden">
      {error ? <FieldNotes id={fieldId(path)} error={error} /> : null}
    </div>
  );
}
