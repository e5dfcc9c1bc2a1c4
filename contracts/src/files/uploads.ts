import { z } from 'zod';
import { endpoint, memberDeleteCall, readCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { StoredFile } from './files.ts';

export const Upload = z.object({
  _id: Id,
  name: z.string(),
  size: z.number(),
  offset: z.number(),
  expires_at: Time,
  file: StoredFile.nullable(),
});
export type Upload = z.infer<typeof Upload>;
/** A browser's part; smaller files take one call. The server accepts any length. */
export const uploadPart_bytes = 2 * 1024 * 1024;

const ofUpload = { access: 'member', params: z.object({ id: Id }), result: Upload } as const;
export const beginUpload = endpoint({
  while_blocked: true,
  method: 'POST',
  path: '/api/files/uploads',
  summary: 'Begins a file that is sent in parts, by its name and size; the parts are kept for a day after the last one',
  access: 'member',
  rateLimit: 'upload',
  idempotency: 'natural',
  body: z.strictObject({ name: z.string().min(1).max(1000), size: z.number().int().min(0) }),
  result: Upload,
});
export const getUpload = endpoint({
  ...ofUpload,
  ...readCall,
  path: '/api/files/uploads/:id',
  summary: 'How much of a file of the caller has arrived, and what it became',
});
export const sendPart = endpoint({
  while_blocked: true,
  ...ofUpload,
  method: 'PATCH',
  path: '/api/files/uploads/:id',
  summary: 'Takes the bytes from `offset` on; what arrives of a broken call is kept. With the last of them the file is judged and answered',
  rateLimit: 'part',
  idempotency: 'natural',
  upload: 'bytes',
  query: z.object({ offset: z.coerce.number().int().min(0) }),
});
export const dropUpload = endpoint({
  while_blocked: true,
  ...memberDeleteCall,
  path: '/api/files/uploads/:id',
  summary: 'Forgets a file of the caller that is on its way; a file it became already stays',
  params: z.object({ id: Id }),
  result: z.null(),
});
