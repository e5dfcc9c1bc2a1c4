import { z } from 'zod';

/** The newest of them: whoever wants more narrows the list. */
export const CSV_ROWS_AT_MOST = 10_000;

export const CsvFile = z.object({ file_name: z.string(), csv: z.string(), rows_count: z.number(), is_cut: z.boolean() });

export const takesCsv = { method: 'POST', rateLimit: 'write', idempotency: 'natural', step_up: true, result: CsvFile } as const;
export const WhyTaken = z.string({ error: 'Напишите, зачем' }).trim().min(10, 'Хотя бы 10 знаков').max(500);
