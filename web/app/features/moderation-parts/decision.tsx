import { type ReactNode, useState } from 'react';
import type { ApiError } from '../../platform/api/index.ts';
import { counted } from '../../platform/format/index.ts';
import type { CommentsOn } from '../../platform/forms/use-comments.ts';
import { useDecisionKeys } from '../../platform/forms/use-keys.ts';
import { showToast } from '../../platform/toast.ts';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { ReasonDialog } from '../../ui/dialogs/reason-dialog.tsx';
import { Button, Card } from '../../ui/index.ts';
import { publishSoon } from './publishing.ts';

type WithReason = 'reject' | 'block' | 'unblock';
type Action = 'approve' | 'request_changes' | WithReason;

type Sent = Promise<{ error?: ApiError | undefined }>;
export type DecisionText = Record<WithReason, { title: string; action: string; said: string; note: string }> & {
  approve: string;
  approved: string;
  publishes?: boolean;
  blockButton: string;
  usualReasons: readonly string[];
  beside?: string;
};

/** What follows a decision. */
export type Going = { isOwn: boolean; onDecided: (text?: string) => void; onOpen: () => void; onNext: () => void };
type DecisionProps<Field extends string> = Going & {
  _id: string;
  title: string;
  author: string;
  allowed: readonly string[];
  comments: CommentsOn<Field>;
  words: DecisionText;
  isHeld?: boolean;
  taking?: ReactNode;
  besideBlock?: ReactNode;
  approve: () => Sent;
  requestChanges: (comments: { field: Field; text: string }[]) => Sent;
  sendReason: Record<WithReason, (reason: string) => Sent>;
  onOutdated: () => void;
};

export function Decision<Field extends string>(props: DecisionProps<Field>) {
  const { allowed, comments, words, isHeld = false, isOwn, taking, besideBlock, onNext, title, author, sendReason } = props;
  const { asking, setAsking, pending, may, hasComments, settle, approve, askChanges } = useDecision(props);

  return (
    <Card className="grid gap-3 p-4!" label="Решение">
      <h2 className="font-strong">Решение</h2>
      {may('approve') ? taking : null}
      {may('approve') && !isHeld ? (
        <>
          <Button look="primary" isPending={pending === 'approve'} disabled={hasComments} onClick={approve}>
            {words.approve} <Key name="a" />
          </Button>
          <Button isPending={pending === 'request_changes'} disabled={!hasComments} onClick={() => void askChanges()}>
            {hasComments ? `На правки: ${counted(comments.list.length, ['замечание', 'замечания', 'замечаний'])}` : 'На правки'}{' '}
            <Key name="c" />
          </Button>
          {may('reject') ? (
            <Button look="bad-quiet" onClick={() => setAsking('reject')}>
              Отклонить <Key name="r" />
            </Button>
          ) : null}
          {hasComments ? null : (
            <p className="text-13 text-ink-soft">Чтобы вернуть на правки, напишите замечание у нужной части. {words.beside}</p>
          )}
        </>
      ) : null}
      {may('block') ? (
        <Button look="bad-quiet" onClick={() => setAsking('block')}>
          {words.blockButton}
        </Button>
      ) : null}
      {may('unblock') ? <Button onClick={() => setAsking('unblock')}>Разблокировать</Button> : null}
      {allowed.length === 0 ? (
        <p className="text-ink-soft">{isOwn ? 'Это ваше: решает другой модератор.' : 'Решать здесь сейчас нечего.'}</p>
      ) : null}
      {isHeld || allowed.length === 0 ? (
        <Button onClick={onNext}>
          К следующему <Key name="j" />
        </Button>
      ) : null}
      {asking === 'publish' ? (
        <ConfirmDialog title={`Опубликовать «${title}»?`} action="Опубликовать" onConfirm={approve} onClose={() => setAsking(undefined)}>
          <p>{author}</p>
        </ConfirmDialog>
      ) : asking ? (
        <ReasonDialog
          {...words[asking]}
          isBad={asking !== 'unblock'}
          usual={asking === 'unblock' ? [] : words.usualReasons}
          isPending={pending === asking}
          onSend={(reason) => void settle(asking, sendReason[asking](reason), words[asking].said)}
          onClose={() => setAsking(undefined)}
        >
          {asking === 'block' ? besideBlock : null}
        </ReasonDialog>
      ) : null}
    </Card>
  );
}

function useDecision<Field extends string>(props: DecisionProps<Field>) {
  const { allowed, comments, words, isHeld = false, onNext, onOpen, _id, title, ...decision } = props;
  const [asking, setAsking] = useState<WithReason | 'publish'>();
  const [pending, setPending] = useState<Action>();
  const may = (action: Action) => allowed.includes(action);
  const hasComments = comments.list.length > 0;

  const settle = async (action: Action, sent: Sent, text: string) => {
    setPending(action);
    const { error } = await sent.finally(() => setPending(undefined));
    setAsking(undefined);
    if (!error) {
      comments.forget();
      return decision.onDecided(text);
    }
    showToast(Object.values(error.fieldErrors)[0] ?? error.message);
    if (error.status === 409) decision.onOutdated();
  };
  const approve = () => {
    if (!words.publishes) return void settle('approve', decision.approve(), words.approved);
    setAsking(undefined);
    publishSoon({
      _id,
      title,
      published: words.approved,
      send: decision.approve,
      onEnd: decision.onOutdated,
      onCancel: onOpen,
    });
    decision.onDecided();
  };
  const askChanges = async () => {
    if (!hasComments) return showToast('Напишите хотя бы одно замечание у поля');
    await settle('request_changes', decision.requestChanges(comments.list), 'Отправлено на правки');
  };

  useDecisionKeys(
    isHeld || pending
      ? { j: pending ? undefined : onNext }
      : {
          j: onNext,
          a: may('approve') && !hasComments ? () => (words.publishes ? setAsking('publish') : approve()) : undefined,
          c: may('request_changes') ? () => void askChanges() : undefined,
          r: may('reject') ? () => setAsking('reject') : undefined,
        },
  );
  return { asking, setAsking, pending, may, hasComments, settle, approve, askChanges };
}

const Key = ({ name }: { name: string }) => (
  <span aria-hidden="true" className="ml-1 rounded-sm border border-current/30 px-1.5 text-12 max-md:hidden">
    {name}
  </span>
);
