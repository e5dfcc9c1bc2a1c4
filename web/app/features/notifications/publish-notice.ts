import { listNotifications, type Notification } from '@artel/contracts/chat/notifications.ts';
import { browserQueryClient, query } from '../../platform/api/index.ts';
import { toastNews } from '../../platform/toast.ts';

const pagesWithoutNotice: ReadonlySet<string> = new Set(['/profile/messages', '/profile/notifications']);
let known: string | undefined;

export const newsOf = (
  notifications: readonly Notification[],
  { since, here }: { since: string; here: string },
): Notification | undefined =>
  notifications.find(
    ({ is_important, is_read, created_at, url }) => is_important && !is_read && created_at > since && url !== null && !isAt(here, url),
  );

function isAt(here: string, url: string): boolean {
  const [path, search = ''] = url.split('#', 1)[0]!.split('?');
  const [herePath, hereSearch = ''] = here.split('?');
  if (path !== herePath) return false;
  const params = new URLSearchParams(hereSearch);
  return [...new URLSearchParams(search)].every(([name, value]) => params.get(name) === value);
}

export async function publishNotice(id: unknown, my_id: string): Promise<void> {
  // `my_id`: read by the member themself; a chat shows the order's events, the feed all of them
  if (id === my_id || document.hidden || pagesWithoutNotice.has(window.location.pathname)) return;
  const { result } = await browserQueryClient().fetchQuery({ ...query(listNotifications, { query: {} }), staleTime: 0 });
  const since = known ?? new Date(Date.parse(result[0]?.created_at ?? '') - 1000).toISOString();
  const news = newsOf(result, { since, here: window.location.pathname + window.location.search });
  if (result[0]) known = result[0].created_at;
  if (news) toastNews(news.title, news.url!);
}
