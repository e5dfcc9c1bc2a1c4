import { z } from 'zod';

export const PdfFile = z.object({ file_name: z.string(), pdf_base64: z.base64() });
export type PdfFile = z.infer<typeof PdfFile>;
