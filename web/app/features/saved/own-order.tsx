import { listFavorites, noteFavorite, type SavedFolder } from '@artel/contracts/people/favorites.ts';
import { getRelation, noteLimit, saveNote } from '@artel/contracts/people/relations.ts';
import { useState } from 'react';
import { call, invalidate } from '../../platform/api/index.ts';
import { Checkbox } from '../../ui/controls/choice.tsx';
import { OwnNote } from '../../ui/fields/own-note.tsx';
import { FolderMenu } from './folder-menu.tsx';
import { favoriteOf, type SavedThing } from './saved-things.ts';

export type Choosing = { isOn: boolean; has: (thing: SavedThing) => boolean; toggle: (thing: SavedThing, isOn: boolean) => void };
type OwnOrderProps = { thing: SavedThing; name: string; folders: readonly SavedFolder[]; choosing: Choosing };

export function OwnOrder({ thing, name, folders, choosing }: OwnOrderProps) {
  const { note, folder_id } = thing.shown;
  if (choosing.isOn)
    return (
      <div className="relative z-1">
        <Checkbox value={choosing.has(thing)} onChange={(isOn) => choosing.toggle(thing, isOn)}>
          Выбрать<span className="sr-only">: {name}</span>
        </Checkbox>
      </div>
    );
  return (
    <div className="relative z-1 grid gap-2">
      <div className="flex min-w-0">
        <FolderMenu items={[favoriteOf(thing)]} folders={folders} folder_id={folder_id} of={name} />
      </div>
      {note === null ? null : <NoteOf thing={thing} name={name} note={note} />}
    </div>
  );
}

async function savedNoteText({ type, shown: { _id } }: SavedThing, text: string): Promise<boolean> {
  const { error } =
    type === 'user'
      ? await call(saveNote, { params: { id: _id }, body: { text } })
      : await call(noteFavorite, { body: { id: _id, type, text } });
  if (!error) void invalidate(listFavorites, getRelation);
  return !error;
}

function NoteOf({ thing, name, note }: { thing: SavedThing; name: string; note: string }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen)
    return (
      <OwnNote
        label={`Заметка: ${name}`}
        isLabelHidden
        maxLength={noteLimit}
        value={note}
        keep={(text) => savedNoteText(thing, text)}
        autoFocus
      />
    );
  return note === '' ? (
    <button
      type="button"
      aria-label={`Добавить заметку: ${name}`}
      className="link touch justify-self-start text-13"
      onClick={() => setOpen(true)}
    >
      Добавить заметку
    </button>
  ) : (
    <button
      type="button"
      className="w-full rounded-control bg-sunken px-3 py-2 text-left text-13 break-words whitespace-pre-line hover:bg-tint"
      onClick={() => setOpen(true)}
    >
      <span className="sr-only">Изменить заметку: </span>
      {note}
    </button>
  );
}
