/** The rungs of the ladder of sanctions, and what a member may be kept from. */
import { z } from 'zod';
import { Moment } from '../kit/ids.ts';

/** From the mildest up. */
export const sanctionKinds = ['warning', 'limits', 'payouts_hold', 'block'] as const;
export const SanctionKind = z.enum(sanctionKinds, { error: 'Выберите меру' });
export type SanctionKind = z.infer<typeof SanctionKind>;
export const limitKinds = ['publishing', 'bids', 'chat'] as const;
export const LimitKind = z.enum(limitKinds);
export type LimitKind = z.infer<typeof LimitKind>;

/** What holds now, for the member's own pages. */
export const Held = z.object({ kind: SanctionKind, limits: z.array(LimitKind), ends_at: Moment.nullable() });
export type Held = z.infer<typeof Held>;
