import { createStore } from './store.ts';

export const toast_ms = 3000;
export const toastClose_ms = 300;

export type Toast = { id: number; kind: 'error' | 'success' | 'news'; text: string; to?: string; undo?: () => void };

let lastId = 0;
export const toasts = createStore<readonly Toast[]>([]);

/** spec §8: an error unless marked success; a text already shown is not repeated. */
export function showToast(text: string, kind: Toast['kind'] = 'error'): void {
  if (toasts.get().some((shown) => shown.text === text && shown.kind === kind)) return;
  lastId += 1;
  toasts.set([...toasts.get(), { id: lastId, kind, text }]);
}
/** Something came; it leads there. */
export function toastNews(text: string, to: string): void {
  lastId += 1;
  toasts.set([...toasts.get(), { id: lastId, kind: 'news', text, to }]);
}
/** Done, and taken back by one press. */
export function toastUndo(text: string, undo: () => void): void {
  lastId += 1;
  toasts.set([...toasts.get(), { id: lastId, kind: 'success', text, undo }]);
}
export const toastSuccess = (text: string): void => showToast(text, 'success');
export const closeToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id));
