/** The move a question asks about; done or refused, the question goes. */
import type { ComponentProps } from 'react';
import { ConfirmDialog } from './dialog.tsx';

type PlainMove = { go: (input: { params: { id: string }; body: Record<string, never> }) => Promise<boolean>; isPending: boolean };
type MoveDialogProps = Omit<ComponentProps<typeof ConfirmDialog>, 'isPending' | 'onConfirm'> & {
  move: PlainMove;
  id: string;
  onDone?: () => void;
};

export const MoveDialog = ({ move, id, onDone, ...question }: MoveDialogProps) => (
  <ConfirmDialog
    isFinal
    {...question}
    isPending={move.isPending}
    onConfirm={() => void move.go({ params: { id }, body: {} }).then(onDone ?? question.onClose)}
  />
);
