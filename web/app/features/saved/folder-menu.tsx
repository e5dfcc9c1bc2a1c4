import type { Favorite, SavedFolder } from '@artel/contracts/people/favorites.ts';
import { Check, Folder, FolderMinus, FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { Menu, type MenuAction } from '../../ui/controls/menu.tsx';
import { Icon } from '../../ui/index.ts';
import { moveInto, NewFolderDialog } from './folder-dialogs.tsx';

type FolderMenuProps = {
  items: readonly Favorite[];
  folders: readonly SavedFolder[];
  folder_id: string | null | undefined;
  of: string;
  onMoved?: () => void;
};

export function FolderMenu({ items, folders, folder_id, of, onMoved }: FolderMenuProps) {
  const [isNew, setNew] = useState(false);
  const now = folders.find(({ _id }) => _id === folder_id);
  const move = async (folder: SavedFolder | null) => {
    await moveInto(items, folder);
    onMoved?.();
  };
  const actions: MenuAction[] = [
    ...folders.map((folder) => ({
      id: folder._id,
      name: <span className="min-w-0 break-words">{folder.title}</span>,
      icon: folder._id === folder_id ? Check : Folder,
      isDisabled: folder._id === folder_id,
      onAction: () => void move(folder),
    })),
    ...(folder_id === null ? [] : [{ id: 'none', name: 'Убрать из папки', icon: FolderMinus, onAction: () => void move(null) }]),
    { id: 'new', name: 'Новая папка…', icon: FolderPlus, onAction: () => setNew(true) },
  ];
  return (
    <>
      <Menu label={`Папка: ${of}`} actions={actions} size="s" look="quiet">
        <Icon of={Folder} size={16} />
        <span aria-hidden="true" className="max-w-40 min-w-0 truncate">
          {now?.title ?? 'В папку'}
        </span>
        <span className="sr-only">{`${now ? `Папка ${now.title}` : 'В папку'}: ${of}`}</span>
      </Menu>
      {isNew ? <NewFolderDialog items={items} onDone={() => onMoved?.()} onClose={() => setNew(false)} /> : null}
    </>
  );
}
