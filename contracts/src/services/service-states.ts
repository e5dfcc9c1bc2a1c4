import { z } from 'zod';

export const ServiceStatus = z.enum(['draft', 'on_moderation', 'needs_changes', 'active', 'paused', 'rejected', 'blocked', 'archived']);
export type ServiceStatus = z.infer<typeof ServiceStatus>;
/** Visible to strangers: on sale or paused. */
export const readableStates: readonly ServiceStatus[] = ['active', 'paused'];
export const VersionStatus = z.enum(['draft', 'on_moderation', 'needs_changes', 'applied', 'rejected', 'discarded']);
export type VersionStatus = z.infer<typeof VersionStatus>;

export const ServiceAction = z.enum([
  'order',
  'edit',
  'submit',
  'discard',
  'pause',
  'resume',
  'archive',
  'restore',
  'approve',
  'request_changes',
  'reject',
  'block',
  'unblock',
]);
export type ServiceAction = z.infer<typeof ServiceAction>;

/** Why the product stops a service: vacation, limit of orders, long absence, a blocked seller. */
export const StopCause = z.enum(['vacation', 'queue', 'absence', 'blocked']);
export type StopCause = z.infer<typeof StopCause>;

/** Reopens by itself when every cause is over. */
export const Stopped = z.object({
  causes: z.array(StopCause),
  vacation_to: z.iso.date().nullable(),
  orders_limit: z.number().nullable(),
});
export type Stopped = z.infer<typeof Stopped>;

export const itemTabs = ['all', 'active', 'on_moderation', 'needs_changes', 'draft', 'paused', 'closed'] as const;
export const ItemTab = z.enum(itemTabs);
export type ItemTab = z.infer<typeof ItemTab>;
