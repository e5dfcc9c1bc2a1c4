import { z } from 'zod';

/** 16 pairs; keys ≤ 32, values ≤ 512. */
export const Metadata = z
  .record(z.string().min(1).max(32), z.string().max(512))
  .refine((pairs) => Object.keys(pairs).length <= 16, 'at most 16 pairs')
  .default({});

export const HttpUrl = z.url({ protocol: /^https?$/ }).max(2048);

/** What any list takes; a list that takes more says so. */
export const ListQuery = z.strictObject({
  'created_at.gte': z.iso.datetime({ offset: true }).optional(),
  'created_at.gt': z.iso.datetime({ offset: true }).optional(),
  'created_at.lte': z.iso.datetime({ offset: true }).optional(),
  'created_at.lt': z.iso.datetime({ offset: true }).optional(),
  status: z.enum(['pending', 'succeeded', 'canceled']).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  cursor: z.string().max(200).optional(),
});
/** Only payouts are searched, only by one pair of their metadata. */
export const SearchQuery = z
  .looseObject({})
  .transform((query, context) => {
    const pairs = Object.entries(query).flatMap(([name, value]) => {
      const key = /^metadata\[(.{1,32})\]$/.exec(name)?.[1];
      return key && typeof value === 'string' && value.length <= 512 ? [{ name, key, value }] : [];
    });
    const [pair, ...more] = pairs;
    if (pair && more.length === 0) {
      const { [pair.name]: _, ...rest } = query;
      return { pair: { [pair.key]: pair.value }, rest };
    }
    context.addIssue({ code: 'custom', message: 'one pair is required: metadata[key]=value', path: ['metadata'] });
    return z.NEVER;
  })
  .pipe(z.object({ pair: z.record(z.string(), z.string()), rest: ListQuery.omit({ status: true }) }));
export type ListQuery = z.output<typeof ListQuery>;
