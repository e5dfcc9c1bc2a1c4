/** One field of what is moderated, and the comment a moderator leaves at it. */
import { MessageSquarePlus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CommentsOn } from '../../platform/forms/use-comments.ts';
import { TextArea } from '../../ui/fields/field.tsx';
import { Button, Card, IconButton } from '../../ui/index.ts';

type Props<Field extends string> = {
  field: Field;
  name: string;
  comments: CommentsOn<Field>;
  mayComment: boolean;
  /** Of the button, for readers of the screen. */
  buttonLabel?: string;
  /** Beside the name. */
  mark?: ReactNode;
  children: ReactNode;
};

export function CommentedPart<Field extends string>({ field, name, comments, mayComment, buttonLabel, mark, children }: Props<Field>) {
  const comment = comments.at(field);
  return (
    <Card className="grid gap-3 p-4!">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-strong">{name}</h2>
        {mark}
        {mayComment && comment === undefined ? (
          <Button
            size="s"
            look="ghost"
            icon={MessageSquarePlus}
            className="ml-auto"
            aria-label={buttonLabel}
            onClick={() => comments.write(field, '')}
          >
            Замечание
          </Button>
        ) : null}
      </div>
      {children}
      {comment === undefined ? null : (
        <div className="flex items-start gap-2 rounded-control bg-wait-soft p-3">
          <TextArea
            className="flex-1"
            label={`Замечание: ${name.toLowerCase()}`}
            name={`comment-${field}`}
            rows={2}
            maxLength={1000}
            value={comment}
            onChange={(text) => comments.write(field, text)}
            autoFocus={comment === ''}
          />
          <IconButton icon={X} size="s" label="Убрать замечание" onClick={() => comments.write(field, undefined)} />
        </div>
      )}
    </Card>
  );
}
