import { listFavorites } from '@artel/contracts/people/favorites.ts';
import {
  blockPerson,
  getRelation,
  listMyBlocks,
  noteLimit,
  type Relation,
  saveNote,
  unblockPerson,
} from '@artel/contracts/people/relations.ts';
import { useState } from 'react';
import { call, invalidate, query, useQuery } from '../../../platform/api/index.ts';
import { useChange } from '../../../platform/api/use-move.ts';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { OwnNote } from '../../../ui/fields/own-note.tsx';
import { Button, Note, Well } from '../../../ui/index.ts';

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
  const keep = async (text: string) => {
    const { error } = await call(saveNote, { params: { id: user_id }, body: { text } });
    if (!error) void invalidate(getRelation, listFavorites);
    return !error;
  };
  return <OwnNote label="Заметка" maxLength={noteLimit} value={relation.note} keep={keep} />;
}

function Block({ user_id, name, relation }: { user_id: string; name: string; relation: Relation }) {
  const [isAsked, setAsked] = useState(false);
  const stale = [getRelation, listMyBlocks];
  const block = useChange(blockPerson, { stale, done: 'Добавлено в чёрный список' });
  const unblock = useChange(unblockPerson, { stale, done: 'Убрано из чёрного списка' });
  const params = { id: user_id };
  if (relation.is_blocked)
    return (
      <Note meaning="wait">
        <p>{name} в&nbsp;вашем чёрном списке: откликов и&nbsp;новых заказов между вами нет.</p>
        <Button size="s" className="mt-2" isPending={unblock.isPending} onClick={() => void unblock.go({ params })}>
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
          title="Добавить в чёрный список?"
          action="Добавить"
          look="bad"
          isPending={block.isPending}
          onConfirm={() => void block.go({ params, body: {} }).then(() => setAsked(false))}
          onClose={() => setAsked(false)}
        >
          {name} и&nbsp;вы не&nbsp;сможете откликаться на&nbsp;проекты друг друга и&nbsp;начинать новые заказы. Начатые заказы идут дальше.
          Уведомления об&nbsp;этом не&nbsp;будет.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
