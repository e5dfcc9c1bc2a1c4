import type { SavedFolder } from '@artel/contracts/people/favorites.ts';
import { FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Menu } from '../../ui/controls/menu.tsx';
import { cx, Icon, Link } from '../../ui/index.ts';
import { DeleteFolderDialog, NewFolderDialog, RenameFolderDialog } from './folder-dialogs.tsx';
import { type FolderChoice, liesIn, type SavedThing, savedPath } from './saved-things.ts';

type FoldersBarProps = { folders: readonly SavedFolder[]; things: readonly SavedThing[]; chosen: FolderChoice };

export function FoldersBar({ folders, things, chosen }: FoldersBarProps) {
  const [isNew, setNew] = useState(false);
  const navigate = useNavigate();
  const count = (folder: FolderChoice) => things.filter((thing) => liesIn(thing, folder)).length;
  const outside = count('none');
  const chips = [
    ...(folders.length > 0 ? [{ folder: null, name: 'Всё' }] : []),
    ...folders.map(({ _id, title }) => ({ folder: _id, name: title })),
    ...(folders.length > 0 && (outside > 0 || chosen === 'none') ? [{ folder: 'none', name: 'Без папки' }] : []),
  ];
  const open = folders.find(({ _id }) => _id === chosen);
  return (
    <div className="grid gap-3">
      <nav aria-label="Папки" className="flex flex-wrap gap-2">
        {chips.map(({ folder, name }) => (
          <Link
            key={name + folder}
            to={savedPath(folder)}
            preventScrollReset
            aria-current={folder === chosen ? 'true' : undefined}
            className={cx('chip min-w-0 max-w-full', folder === chosen && 'border-ink! bg-ink! text-paper')}
          >
            <span className="min-w-0 truncate">{name}</span>
            <span className={cx('tabular-nums', folder !== chosen && 'text-ink-soft')}>{count(folder)}</span>
          </Link>
        ))}
        <button type="button" className="chip hover:bg-tint" onClick={() => setNew(true)}>
          <Icon of={FolderPlus} size={16} />
          Новая папка
        </button>
      </nav>
      {open ? <OpenFolder key={open._id} folder={open} count={count(open._id)} /> : null}
      {isNew ? <NewFolderDialog onDone={({ _id }) => void navigate(savedPath(_id))} onClose={() => setNew(false)} /> : null}
    </div>
  );
}

function OpenFolder({ folder, count }: { folder: SavedFolder; count: number }) {
  const [input, setAsked] = useState<'rename' | 'delete'>();
  const navigate = useNavigate();
  const close = () => setAsked(undefined);
  return (
    <div className="flex items-center gap-2">
      <h2 className="title-2 min-w-0 break-words">{folder.title}</h2>
      <Menu
        label={`Папка «${folder.title}»`}
        actions={[
          { id: 'rename', name: 'Переименовать', icon: Pencil, onAction: () => setAsked('rename') },
          { id: 'delete', name: 'Удалить папку', icon: Trash2, isBad: true, onAction: () => setAsked('delete') },
        ]}
      />
      {input === 'rename' ? <RenameFolderDialog folder={folder} onClose={close} /> : null}
      {input === 'delete' ? (
        <DeleteFolderDialog
          folder={folder}
          count={count}
          onDone={() => void navigate(savedPath(null), { replace: true })}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
