/**
 * The reason for opening documents is chosen by the person, never set by the page. It stays chosen for one case until the tab is closed.
 */

export const viewReasons = {
  first: 'Первая проверка заявки',
  renewed: 'Проверка нового или переснятого документа',
  doubt: 'Сомнение: сверяю с профилем или другой заявкой',
  complaint: 'Жалоба или обращение об этом человеке',
  request: 'Запрос государственного органа',
} as const;
export type ViewReason = { ground: keyof typeof viewReasons | 'other' | ''; words: string };
export const REASON_AT_LEAST = 10;

export function textOf({ ground, words }: ViewReason): string {
  if (ground === '') return '';
  if (ground !== 'other') return viewReasons[ground];
  return words.trim().length < REASON_AT_LEAST ? '' : words.trim();
}

const saved = new Map<string, ViewReason>();
type Sitting = { case_id: string; by: string | undefined };
const nameOf = ({ case_id, by }: Sitting): string => `${by}:${case_id}`;
export const reasonOf = (of: Sitting): ViewReason => saved.get(nameOf(of)) ?? { ground: '', words: '' };
export const saveReason = (of: Sitting, why: ViewReason): void => void saved.set(nameOf(of), why);
