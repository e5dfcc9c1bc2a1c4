import { type Favorite, type FavoriteType, favoriteTypes, listFavorites, type SavedFolder } from '@artel/contracts/people/favorites.ts';
import { listSavedSearches, type SavedSearch } from '@artel/contracts/people/saved-searches.ts';
import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, useQuery } from '../../platform/api/index.ts';
import { counted } from '../../platform/format/index.ts';
import { Checkbox } from '../../ui/controls/choice.tsx';
import { TabLinks } from '../../ui/controls/tabs.tsx';
import { Button, EmptyState, ErrorState, LinkButton, RowsSkeleton } from '../../ui/index.ts';
import { MemberHead } from '../../ui/people/member-head.tsx';
import { changeSeveral, useFavorites } from '../favorites/index.ts';
import { SearchList } from '../saved-searches/index.ts';
import { FolderMenu } from './folder-menu.tsx';
import { FoldersBar } from './folders-bar.tsx';
import { SavedRow } from './saved-row.tsx';
import {
  chosenFolder,
  countByType,
  type FolderChoice,
  favoriteOf,
  liesIn,
  type Saved,
  type SavedThing,
  savedPath,
  thingsOf,
} from './saved-things.ts';

const savedQuery = query(listFavorites);
const searchesQuery = query(listSavedSearches);
const queries: PageQueries = () => [savedQuery, searchesQuery];
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

type Tab = FavoriteType | 'search';
const tabText: Record<Tab, string> = { service: 'Услуги', project: 'Проекты', user: 'Исполнители', search: 'Поиски' };

export default function SavedPage() {
  const [params] = useSearchParams();
  const { data, isError, refetch } = useQuery(savedQuery);
  const searches = useQuery(searchesQuery).data?.result ?? [];
  const saved = useFavorites();
  return (
    <div className="grid grid-cols-1 gap-6">
      <MemberHead title="Сохранённое" />
      {data ? (
        <Shown
          saved={data.result}
          searches={searches}
          folder={chosenFolder(params.get('folder'), data.result)}
          tab={params.get('tab')}
          isKept={(type, id) => !saved || saved.some((one) => one.type === type && one.id === id)}
        />
      ) : isError ? (
        <ErrorState title="Не удалось загрузить сохранённое" onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton />
      )}
    </div>
  );
}

type ShownProps = {
  saved: Saved;
  searches: readonly SavedSearch[];
  folder: FolderChoice;
  tab: string | null;
  isKept: (type: FavoriteType, id: string) => boolean;
};

function Shown({ saved, searches, folder, tab, isKept }: ShownProps) {
  const all = thingsOf(saved).filter(({ type, shown }) => isKept(type, shown._id));
  const [removed, setRemoved] = useState<readonly Favorite[]>([]);
  const remove = async (items: readonly Favorite[]) => {
    setRemoved(items);
    if (!(await changeSeveral(items, false))) setRemoved([]);
  };
  const here = all.filter((thing) => liesIn(thing, folder));
  const counts: Record<Tab, number> = { ...countByType(here), search: folder === null ? searches.length : 0 };
  const filled = ([...favoriteTypes, 'search'] as const).filter((type) => counts[type] > 0);
  const open = filled.find((type) => type === tab) ?? filled[0];
  const tabs = filled.map((type) => ({ to: savedPath(folder, type), name: tabText[type], isOn: type === open, count: counts[type] }));
  return (
    <>
      {all.length > 0 || saved.folders.length > 0 ? <FoldersBar folders={saved.folders} things={all} chosen={folder} /> : null}
      {open ? <TabLinks label="Что сохранено" tabs={tabs} /> : <Nothing isFolder={folder !== null} />}
      {open === 'search' ? <SearchList searches={searches} /> : null}
      {open && open !== 'search' ? (
        <Things
          key={`${folder} ${open}`}
          type={open}
          things={here.filter(({ type }) => type === open)}
          folders={saved.folders}
          onRemove={(items) => void remove(items)}
        />
      ) : null}
      {removed.length > 0 ? <WayBack key={removed[0]!.id} removed={removed} onClose={() => setRemoved([])} /> : null}
    </>
  );
}

const Nothing = ({ isFolder }: { isFolder: boolean }) =>
  isFolder ? (
    <EmptyState title="Здесь пока пусто" action={<LinkButton to="/profile/saved">Всё сохранённое</LinkButton>}>
      Откройте сохранённое и&nbsp;нажмите «В&nbsp;папку» под тем, что хотите сюда положить.
    </EmptyState>
  ) : (
    <EmptyState title="Нажмите ♥ — сохраним здесь" action={<LinkButton to="/services">Выбрать услугу</LinkButton>}>
      Понравившаяся услуга не потеряется: она будет ждать вас на любом устройстве.
    </EmptyState>
  );

const keyOf = ({ shown }: SavedThing): string => shown._id;
const barClass = 'sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-t border-line bg-paper py-3 max-md:bottom-14';

function WayBack({ removed, onClose }: { removed: readonly Favorite[]; onClose: () => void }) {
  const [isPending, setPending] = useState(false);
  const bring = async () => {
    setPending(true);
    const isBack = await changeSeveral(removed, true);
    setPending(false);
    if (isBack) onClose();
  };
  return (
    <section aria-label="Убранное" className={barClass}>
      <p className="mr-auto" role="status">
        Убрано: {counted(removed.length, ['запись', 'записи', 'записей'])}
      </p>
      <Button size="s" icon={Undo2} isPending={isPending} autoFocus onClick={() => void bring()}>
        Вернуть
      </Button>
      <Button size="s" look="ghost" onClick={onClose}>
        Закрыть
      </Button>
    </section>
  );
}

type ThingsProps = {
  type: FavoriteType;
  things: readonly SavedThing[];
  folders: readonly SavedFolder[];
  onRemove: (items: readonly Favorite[]) => void;
};

function Things({ type, things, folders, onRemove }: ThingsProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>();
  const chosen = things.filter((thing) => ticked?.has(keyOf(thing)));
  const lying = new Set(chosen.map(({ shown }) => shown.folder_id));
  const choosing = {
    isOn: ticked !== undefined,
    has: (thing: SavedThing) => ticked?.has(keyOf(thing)) ?? false,
    toggle: (thing: SavedThing, isOn: boolean) =>
      setTicked((old = new Set()) => new Set([...old, keyOf(thing)].filter((key) => isOn || key !== keyOf(thing)))),
  };
  const rows = things.map((thing) => <SavedRow key={keyOf(thing)} thing={thing} folders={folders} choosing={choosing} />);
  return (
    <>
      {things.length < 2 ? null : ticked === undefined ? (
        <Button size="s" look="ghost" className="-my-2 justify-self-end" onClick={() => setTicked(new Set())}>
          Выбрать несколько
        </Button>
      ) : (
        <Checkbox value={chosen.length === things.length} onChange={(isOn) => setTicked(new Set(isOn ? things.map(keyOf) : []))}>
          Выбрать все
        </Checkbox>
      )}
      {type === 'service' ? (
        <ul className="grid grid-cols-2 gap-x-3 gap-y-7 md:grid-cols-3 md:gap-x-6 md:gap-y-10">{rows}</ul>
      ) : (
        <ul className="grid gap-4">{rows}</ul>
      )}
      {ticked === undefined ? null : (
        <section aria-label="Выбранное" className={barClass}>
          <p className="mr-auto" role="status">
            Выбрано: {chosen.length}
          </p>
          {chosen.length > 0 ? (
            <>
              <FolderMenu
                items={chosen.map(favoriteOf)}
                folders={folders}
                folder_id={lying.size === 1 ? [...lying][0] : undefined}
                of="выбранное"
                onMoved={() => setTicked(undefined)}
              />
              <Button
                size="s"
                icon={Trash2}
                onClick={() => {
                  setTicked(undefined);
                  onRemove(chosen.map(favoriteOf));
                }}
              >
                Убрать
              </Button>
            </>
          ) : null}
          <Button size="s" look="ghost" onClick={() => setTicked(undefined)}>
            Отмена
          </Button>
        </section>
      )}
    </>
  );
}
