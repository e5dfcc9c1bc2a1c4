import { randomBytes } from 'node:crypto';
import { Crop } from '@artel/contracts/files/files.ts';
import { squareName } from '@artel/contracts/kit/files/square-pictures.ts';
import type { FastifyRequest } from 'fastify';
import { v7 as newId } from 'uuid';
import { inTransaction, type Tx } from '../../../platform/db/index.ts';
import { type Member, refuse } from '../../../platform/index.ts';
import { sha256 } from '../../../platform/secrets/hash.ts';
import { forgetFolder, storeBytes } from '../../../platform/storage/storage.ts';
import { kindOf } from '../file.ts';
import { insertFile } from '../files.sql.ts';
import { withUpload } from '../uploads/receive-upload.ts';
import { inspect } from './inspect.ts';
import { redrawSquare } from './redraw.ts';

/** In one transaction with its use; default: the central square. */
export function storeSquarePicture(
  viewer: Member,
  request: FastifyRequest,
  use: (tx: Tx, file_id: string) => Promise<void>,
): Promise<void> {
  return withUpload(request, async ({ place, name, extension, fields }) => {
    if (kindOf(extension) !== 'image') refuse('PICTURE_NEEDED');
    const crop = Object.keys(fields).length === 0 ? undefined : Crop.parse(fields);
    await inspect(place, extension);
    const drawn = await redrawSquare(place, crop);
    const large = drawn.at(-1)!;
    const folder = randomBytes(16).toString('base64url');
    for (const { tail, bytes } of drawn) await storeBytes(folder, tail, bytes);
    const variants = drawn.map(({ tail, width, height, bytes }) => ({
      path: `/files/${folder}/${tail}`,
      width,
      height,
      size_bytes: bytes.length,
    }));
    const id = newId();
    const kept_id = await inTransaction(async (tx) => {
      const file = await insertFile(tx, {
        id,
        owner_id: viewer.user_id,
        path: `/files/${folder}/${squareName('large')}`,
        name,
        size_bytes: large.bytes.length,
        mime: 'image/webp',
        // another crop is another file
        sha256: sha256(large.bytes, 'hex'),
        kind: 'image',
        width: large.width,
        height: large.height,
        variants,
        is_public: true,
      });
      await use(tx, file.id);
      return file.id;
    });
    // the same square exists
    if (kept_id !== id) await forgetFolder(folder);
  });
}
