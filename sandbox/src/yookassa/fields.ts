import { z } from 'zod';

/** 16 pairs; keys ≤ 32, values ≤ 512. */
export const Metadata = z
  .record(z.string().min(1).max(32), z.string().max(512))
  .refine((pairs) => Object.keys(pairs).length <= 16, 'at most 16 pairs')
  .default({});

export const HttpUrl = z.url({ protocol: /^https?$/ }).max(2048);

export const ListQuery = z.object({
  'created_at.gte': z.iso.datetime({ offset: true }).optional(),
  'created_at.gt': z.iso.datetime({ offset: true }).optional(),
  'created_at.lte': z.iso.datetime({ offset: true }).optional(),
  'created_at.lt': z.iso.datetime({ offset: true }).optional(),
  status: z.enum(['pending', 'succeeded', 'canceled']).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  cursor: z.string().max(200).optional(),
});
export type ListQuery = z.output<typeof ListQuery>;
