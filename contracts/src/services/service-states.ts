/** The states of a service and of its versions, and what may be done in them. */
import { z } from 'zod';

export const serviceStatuses = ['draft', 'on_moderation', 'needs_changes', 'active', 'paused', 'rejected', 'blocked', 'archived'] as const;
export const ServiceStatus = z.enum(serviceStatuses);
export type ServiceStatus = z.infer<typeof ServiceStatus>;
/** In these strangers may know of a service: on sale, or paused, for however long. */
export const readableStates: readonly ServiceStatus[] = ['active', 'paused'];
export const versionStatuses = ['draft', 'on_moderation', 'needs_changes', 'applied', 'rejected', 'discarded'] as const;
export const VersionStatus = z.enum(versionStatuses);
export type VersionStatus = z.infer<typeof VersionStatus>;

export const serviceActions = [
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
] as const;
export const ServiceAction = z.enum(serviceActions);
export type ServiceAction = z.infer<typeof ServiceAction>;

/** Why the product stops a service by itself: the seller's vacation, as many orders in work as the seller takes at once, a long absence. */
export const stopCauses = ['vacation', 'queue', 'absence'] as const;
export const StopCause = z.enum(stopCauses);
export type StopCause = z.infer<typeof StopCause>;

/** What its seller is told of a service that the product stopped: it opens by itself when all of it is over. */
export const Stopped = z.object({
  causes: z.array(StopCause),
  /** The last day of the vacation, when it is a cause. */
  vacation_to: z.iso.date().nullable(),
  /** How many orders the seller takes at once, when that is a cause. */
  orders_limit: z.number().nullable(),
});
export type Stopped = z.infer<typeof Stopped>;

/** How the seller's own list is divided. */
export const itemTabs = ['all', 'active', 'on_moderation', 'needs_changes', 'draft', 'paused', 'closed'] as const;
export const ItemTab = z.enum(itemTabs);
export type ItemTab = z.infer<typeof ItemTab>;
