import { z } from 'zod';
import { Moment } from '../kit/ids.ts';

export const sanctionKinds = ['warning', 'limits', 'payouts_hold', 'block'] as const;
export const SanctionKind = z.enum(sanctionKinds, { error: 'Выберите меру' });
export type SanctionKind = z.infer<typeof SanctionKind>;
export const limitKinds = ['publishing', 'bids', 'chat'] as const;
export const LimitKind = z.enum(limitKinds);
export type LimitKind = z.infer<typeof LimitKind>;

export const Held = z.object({ kind: SanctionKind, limits: z.array(LimitKind), ends_at: Moment.nullable() });
export type Held = z.infer<typeof Held>;
