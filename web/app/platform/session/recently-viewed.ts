/** The services opened last in this browser, newest first. No server stores them, and signing out removes them. */
import { useSyncExternalStore } from 'react';
import { noIds, storedList } from '../stored-list.ts';

const cachedAtMost = 200;
const viewed = storedList('looked');

export const useRecentlyViewed = (): readonly string[] => useSyncExternalStore(viewed.follow, viewed.read, noIds);
export const viewedNow = viewed.read;
export const addRecentlyViewed = (id: string): void =>
  viewed.keep([id, ...viewed.read().filter((one) => one !== id)].slice(0, cachedAtMost));
export const clearRecentlyViewed = viewed.empty;
