/** A file that another feature stores: checked as every upload is, a picture re-encoded without its metadata, and not stored here. */

import { readFile } from 'node:fs/promises';
import type { AllowedExtension } from '@artel/contracts/files/file-kinds.ts';
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../../platform/index.ts';
import { kindOf } from '../file.ts';
import { withUpload } from '../uploads/receive-upload.ts';
import { inspect } from './inspect.ts';
import { redrawOnce } from './redraw.ts';

export type CheckedBytes = { bytes: Buffer; mime: 'image/webp' | 'application/pdf'; sha256: string };
type Accepted = { extensions: readonly AllowedExtension[]; limit_bytes: number; refused: { kind: RefusalCode; size: RefusalCode } };

export function checkedBytes(request: FastifyRequest, { extensions, limit_bytes, refused }: Accepted): Promise<CheckedBytes> {
  return withUpload(request, async ({ place, extension, size_bytes, sha256 }) => {
    if (!extensions.includes(extension)) refuse(refused.kind);
    if (size_bytes > limit_bytes) refuse(refused.size);
    await inspect(place, extension);
    if (kindOf(extension) === 'image') return { bytes: await redrawOnce(place), mime: 'image/webp', sha256 };
    return { bytes: await readFile(place), mime: 'application/pdf', sha256 };
  });
}
