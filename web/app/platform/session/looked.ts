/** The services opened last in this browser, newest first. No server stores them, and signing out removes them. */
import { useSyncExternalStore } from 'react';
import { keptList, noIds } from '../kept-list.ts';

const keptAtMost = 200;
const looked = keptList('looked');

export const useLooked = (): readonly string[] => useSyncExternalStore(looked.follow, looked.read, noIds);
export const lookedNow = looked.read;
export const noteLooked = (id: string): void => looked.keep([id, ...looked.read().filter((one) => one !== id)].slice(0, keptAtMost));
export const forgetLooked = looked.empty;
