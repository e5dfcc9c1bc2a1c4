/** The states of a service and of its versions, and what may be done in them. */
import { z } from 'zod';

export const serviceStatuses = ['draft', 'on_moderation', 'needs_changes', 'active', 'paused', 'rejected', 'blocked', 'archived'] as const;
export const ServiceStatus = z.enum(serviceStatuses);
export type ServiceStatus = z.infer<typeof ServiceStatus>;
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

/** How the seller's own list is divided. */
export const itemTabs = ['all', 'active', 'on_moderation', 'needs_changes', 'draft', 'paused', 'closed'] as const;
export const ItemTab = z.enum(itemTabs);
export type ItemTab = z.infer<typeof ItemTab>;
