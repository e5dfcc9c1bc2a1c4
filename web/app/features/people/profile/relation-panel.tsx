/** For the member's own eyes: a note that keeps itself, and the block. */
import '../../../signed-in.css';
import { blockPerson, getRelation, listMyBlocks, noteLimit, type Relation, saveNote, unblockPerson } from '@artel/contracts/relations.ts';
import { useEffect, useRef, useState } from 'react';
import { invalidate, query } from '../../../platform/api.ts';
import { showToast, toastSuccess } from '../../../platform/toast.ts';
import { useCall } from '../../../platform/use-call.ts';
import { useQuery } from '../../../platform/use-query.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note, Well } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field.tsx';

const pause_ms = 800;

export default function RelationPanel({ user_id, name }: { user_id: string; name: string }) {
  const relation = useQuery(query(getRelation, { params: { id: user_id } })).data?.result;
  if (!relation?.allowed_actions.includes('note')) return null;
  return (
    <details open={relation.note !== '' || relation.is_blocked}>
      <summary className="link touch w-fit cursor-pointer text-13">Моя заметка и&nbsp;чёрный список</summary>
      <Well as="section" label="Только для вас" className="mt-3 grid gap-4">
        <NoteField user_id={user_id} relation={relation} />
        <Block user_id={user_id} name={name} relation={relation} />
      </Well>
    </details>
  );
}

function NoteField({ user_id, relation }: { user_id: string; relation: Relation }) {
  const [text, setText] = useState(relation.note);
  const [state, setState] = useState<'kept' | 'typing' | 'lost'>('kept');
  const { send } = useCall(saveNote);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; keep: () => void }>(undefined);
  const keep = async (typed: string) => {
    waiting.current = undefined;
    const { error } = await send({ params: { id: user_id }, body: { text: typed } });
    setState((now) => (error ? 'lost' : waiting.current ? now : 'kept'));
    if (!error) void invalidate(getRelation);
  };
  const type = (typed: string) => {
    setText(typed);
    setState('typing');
    clearTimeout(waiting.current?.timer);
    waiting.current = { timer: setTimeout(() => void keep(typed), pause_ms), keep: () => void keep(typed) };
  };
  // what was typed a moment ago is kept when the page is left
  useEffect(
    () => () => {
      clearTimeout(waiting.current?.timer);
      waiting.current?.keep();
    },
    [],
  );
  return (
    <div className="grid gap-1">
      <TextArea
        name="note"
        label="Заметка"
        hint="Её видите только вы. Сохраняется сама"
        rows={3}
        maxLength={noteLimit}
        value={text}
        onChange={type}
        onBlur={() => {
          clearTimeout(waiting.current?.timer);
          waiting.current?.keep();
        }}
      />
      <p role="status" className="text-13 text-ink-soft">
        {state === 'typing' ? 'Сохраняем…' : state === 'kept' && text.trim() ? 'Сохранено' : ''}
      </p>
      {state === 'lost' ? (
        <Note meaning="bad">
          Заметка не&nbsp;сохранилась.{' '}
          <button type="button" className="link touch" onClick={() => void keep(text)}>
            Повторить
          </button>
        </Note>
      ) : null}
    </div>
  );
}

function Block({ user_id, name, relation }: { user_id: string; name: string; relation: Relation }) {
  const [isAsked, setAsked] = useState(false);
  const block = useCall(blockPerson);
  const unblock = useCall(unblockPerson);
  const change = async (how: 'block' | 'unblock') => {
    const params = { id: user_id };
    const { error } = how === 'block' ? await block.send({ params, body: {} }) : await unblock.send({ params });
    setAsked(false);
    if (error) return showToast(error.message);
    await invalidate(getRelation, listMyBlocks);
    toastSuccess(how === 'block' ? 'Добавлено в чёрный список' : 'Убрано из чёрного списка');
  };
  if (relation.is_blocked)
    return (
      <Note meaning="wait">
        <p>{name} в&nbsp;вашем чёрном списке: откликов и&nbsp;новых заказов между вами нет.</p>
        <Button size="s" className="mt-2" isPending={unblock.isPending} onClick={() => void change('unblock')}>
          Убрать из чёрного списка
        </Button>
      </Note>
    );
  return (
    <>
      <button type="button" className="link touch justify-self-start text-13" onClick={() => setAsked(true)}>
        В чёрный список
      </button>
      {isAsked ? (
        <ConfirmDialog
          title={`Добавить в чёрный список: ${name}?`}
          action="Добавить"
          look="bad"
          isPending={block.isPending}
          onConfirm={() => void change('block')}
          onClose={() => setAsked(false)}
        >
          Вы не&nbsp;сможете откликаться на&nbsp;проекты друг друга и&nbsp;начинать новые заказы. Начатые заказы идут дальше. Человек
          об&nbsp;этом не&nbsp;узнает.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
