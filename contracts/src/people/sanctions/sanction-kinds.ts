import { z } from 'zod';
import { Time } from '../../kit/ids.ts';

export const sanctionKinds = ['warning', 'limits', 'payouts_hold', 'block'] as const;
export const SanctionKind = z.enum(sanctionKinds, { error: 'Выберите меру' });
export type SanctionKind = z.infer<typeof SanctionKind>;
export const limitKinds = ['publishing', 'bids', 'chat'] as const;
export const LimitKind = z.enum(limitKinds);
export type LimitKind = z.infer<typeof LimitKind>;

export const ActiveSanction = z.object({ kind: SanctionKind, limits: z.array(LimitKind), ends_at: Time.nullable() });
export type ActiveSanction = z.infer<typeof ActiveSanction>;
