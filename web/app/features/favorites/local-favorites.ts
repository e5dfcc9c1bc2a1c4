/** Changed here at once, sent to the account later, followed in other tabs, merged at sign-in. */
import {
  type Favorite,
  listFavorites,
  mergeFavorites,
  removeFavorite,
  removeFavorites,
  restoreFavorites,
  saveFavorite,
} from '@artel/contracts/people/favorites.ts';
import { getMe } from '@artel/contracts/people/users.ts';
import { browserQueryClient, call, invalidate, query } from '../../platform/api/index.ts';
import { currentToken, onTokenChange } from '../../platform/session/token.ts';
import { readStored, readStoredJson, store } from '../../platform/storage.ts';
import { createStore, followStorage } from '../../platform/store.ts';
import { showToast } from '../../platform/toast.ts';
import { favoritesIn, isIn, toggled, without } from './favorites.ts';

const name = 'favorites';
/** Whose list it is: members of one browser do not mix. */
const ownerName = 'favoritesOf';
const none: readonly Favorite[] = [];

let list: readonly Favorite[] | undefined;
const changed = createStore(undefined, () => {
  const stop = followStorage(name, () => show(favoritesIn(readStoredJson(name))));
  return () => {
    stop();
    list = undefined;
  };
});
let changes = 0;
let mergedFor: string | undefined;
/** Sent one after another, so that the last click wins. */
let syncing: Promise<unknown> = Promise.resolve();

function show(next: readonly Favorite[]): void {
  list = next;
  changed.set(undefined);
}
function save(next: readonly Favorite[]): void {
  store(name, JSON.stringify(next));
  show(next);
}
const read = (): readonly Favorite[] => {
  list ??= favoritesIn(readStoredJson(name));
  return list;
};

export const localFavorites = (): readonly Favorite[] => (currentToken() === undefined ? none : read());

export function followFavorites(listener: () => void): () => void {
  const stop = changed.subscribe(listener);
  const forgetToken = onTokenChange(() => {
    listener();
    void mergeWithAccount();
  });
  void mergeWithAccount();
  return () => {
    forgetToken();
    stop();
  };
}

async function mergeWithAccount(): Promise<void> {
  const token = currentToken();
  if (token === mergedFor) return;
  mergedFor = token;
  if (token === undefined) return;
  const me = await browserQueryClient()
    .ensureQueryData(query(getMe))
    .catch(() => undefined);
  // while the staff looks as a member nothing is changed
  for (let isNewest = false; me && !me.result.viewed_until && !isNewest; ) {
    await syncing;
    const [seen, stored] = [changes, readStored(name)];
    const owner = readStored(ownerName);
    const items = owner === null || owner === me.result._id ? [...favoritesIn(readStoredJson(name))] : [];
    const { result } = await call(mergeFavorites, { body: { items } });
    if (!result || currentToken() !== token) return;
    // a change made meanwhile is newer than this answer
    isNewest = seen === changes && stored === readStored(name);
    if (!isNewest) continue;
    store(ownerName, me.result._id);
    save(result.items);
  }
}

export function toggleFavorite(item: Favorite): void {
  changes += 1;
  const isSaving = !isIn(read(), item);
  save(toggled(read(), item));
  syncing = syncing.then(async () => {
    const { error } = await call(isSaving ? saveFavorite : removeFavorite, { body: item });
    if (error) {
      showToast(error.message);
      if (isIn(read(), item) === isSaving) save(toggled(read(), item));
    }
    await invalidate(listFavorites);
  });
}

export function changeSeveral(items: readonly Favorite[], isSaving: boolean): Promise<boolean> {
  changes += 1;
  const change = (saves: boolean) => save([...(saves ? items : []), ...without(read(), items)]);
  change(isSaving);
  const synced = syncing.then(async () => {
    const { error } = await call(isSaving ? restoreFavorites : removeFavorites, { body: { items: [...items] } });
    if (error) {
      showToast(error.message);
      change(!isSaving);
    }
    await invalidate(listFavorites);
    return !error;
  });
  syncing = synced;
  return synced;
}
