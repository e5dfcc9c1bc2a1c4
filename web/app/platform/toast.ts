import { createStore } from './store.ts';

export const toast_ms = 3000;
export const toastClose_ms = 300;

export type Toast = { id: number; kind: 'error' | 'success' | 'news'; text: string; to?: string; undo?: Undo };
type Undo = { word: string; ms: number; act: () => void; otherwise?: () => void };

let lastId = 0;
export const toasts = createStore<readonly Toast[]>([]);

/** spec §8: an error unless marked success; a text already shown is not repeated. */
export function showToast(text: string, kind: Toast['kind'] = 'error'): void {
  if (toasts.get().some((shown) => shown.text === text && shown.kind === kind)) return;
  lastId += 1;
  toasts.set([...toasts.get(), { id: lastId, kind, text }]);
}
export function toastNews(text: string, to: string): void {
  lastId += 1;
  toasts.set([...toasts.get(), { id: lastId, kind: 'news', text, to }]);
}
function toastWithUndo(text: string, undo: Undo): void {
  lastId += 1;
  toasts.set([...toasts.get(), { id: lastId, kind: 'success', text, undo }]);
}
export const toastUndo = (text: string, act: () => void): void => toastWithUndo(text, { word: 'Вернуть', ms: toast_ms, act });
export const toastBefore = (text: string, done: () => void, cancelled: () => void): void =>
  toastWithUndo(text, { word: 'Отменить', ms: 5000, act: cancelled, otherwise: done });
export const toastSuccess = (text: string): void => showToast(text, 'success');
export const closeToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));
