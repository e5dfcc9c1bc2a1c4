import type { OrderRow } from '@artel/contracts/orders/orders.ts';
import type { SavedService, SavedUser } from '@artel/contracts/people/favorites.ts';

const shownAtMost = 3;
const newsAtMost = 4;
/** So that prices are seen beside a dozen who came back at once. */
const freeAtMost = 2;

export function repeatable(rows: readonly OrderRow[]): (OrderRow & { service: NonNullable<OrderRow['service']> })[] {
  const seen = new Set<string>();
  return rows
    .flatMap((row) => {
      const { service, status } = row;
      if (!service || status !== 'completed' || seen.has(service._id)) return [];
      seen.add(service._id);
      return [{ ...row, service }];
    })
    .slice(0, shownAtMost);
}

type ServiceNews = { service: SavedService; kind: 'cheaper' | 'dearer' | 'off_sale' };
export type News = ServiceNews | { user: SavedUser; kind: 'free'; since: string };
export function newsOf({ services, users }: { services: readonly SavedService[]; users: readonly SavedUser[] }): News[] {
  const free = users
    .flatMap((user): Extract<News, { kind: 'free' }>[] => (user.free_since ? [{ user, kind: 'free', since: user.free_since }] : []))
    .sort((a, b) => b.since.localeCompare(a.since))
    .slice(0, freeAtMost);
  const kindOf = ({ status, saved_price_minor, min_price_minor }: SavedService): ServiceNews['kind'] | undefined => {
    if (status !== 'active') return 'off_sale';
    if (!saved_price_minor || saved_price_minor === min_price_minor) return undefined;
    return min_price_minor < saved_price_minor ? 'cheaper' : 'dearer';
  };
  const order: ServiceNews['kind'][] = ['cheaper', 'dearer', 'off_sale'];
  const changed = services
    .flatMap((service) => {
      const kind = kindOf(service);
      return kind ? [{ service, kind }] : [];
    })
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return [...free, ...changed].slice(0, newsAtMost);
}
