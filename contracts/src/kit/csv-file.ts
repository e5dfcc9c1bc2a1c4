/** Rows of a list as a table for a spreadsheet. */
import { z } from 'zod';

/** The newest of them: whoever wants more narrows the list. */
export const CSV_ROWS_AT_MOST = 10_000;

export const CsvFile = z.object({ file_name: z.string(), csv: z.string(), rows_count: z.number(), is_cut: z.boolean() });
