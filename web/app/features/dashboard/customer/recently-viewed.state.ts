import type { Service, ServiceCard } from '@artel/contracts/services/services.ts';

export const viewedAtMost = 6;
const shownAtMost = 4;

/** `found`: in the order of looking; nothing for what is gone or on its way. */
export const shownOf = (found: readonly (Service | undefined)[]): ServiceCard[] =>
  found
    .flatMap((service) => (service?.status === 'active' ? [{ ...service, category_slug: service.category.slug }] : []))
    .slice(0, shownAtMost);
