/** What a customer may come back to: services of completed orders, what changed among the saved. Pure. */
import type { OrderRow } from '@artel/contracts/orders/orders.ts';
import type { SavedService } from '@artel/contracts/people/favorites.ts';

const shownAtMost = 3;

/** The newest of each service; what was shared out in a dispute is not offered again. */
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

export type News = { service: SavedService; kind: 'cheaper' | 'dearer' | 'off_sale' };
/** What became cheaper first. */
export function newsOf(services: readonly SavedService[]): News[] {
  const kindOf = ({ status, saved_price_minor, min_price_minor }: SavedService): News['kind'] | undefined => {
    if (status !== 'active') return 'off_sale';
    if (!saved_price_minor || saved_price_minor === min_price_minor) return undefined;
    return min_price_minor < saved_price_minor ? 'cheaper' : 'dearer';
  };
  const order: News['kind'][] = ['cheaper', 'dearer', 'off_sale'];
  return services
    .flatMap((service) => {
      const kind = kindOf(service);
      return kind ? [{ service, kind }] : [];
    })
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .slice(0, shownAtMost);
}
