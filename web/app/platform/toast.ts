/** Short messages in the corner. Anything may raise one; the region in `ui/` shows them. */

export const toast_ms = 3000; // spec §9
export const toastClose_ms = 300; // spec §9

export type Toast = { id: number; kind: 'error' | 'success'; text: string };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** spec §8: error styling unless marked success. The same words already on screen are not repeated. */
export function showToast(text: string, kind: Toast['kind'] = 'error'): void {
  if (toasts.some((shown) => shown.text === text && shown.kind === kind)) return;
  lastId += 1;
  change([...toasts, { id: lastId, kind, text }]);
}
export const toastSuccess = (text: string): void => showToast(text, 'success');
export const closeToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id));

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  list: (): readonly Toast[] => toasts,
};
