import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { extensionOf } from '@artel/contracts/files/file-kinds.ts';
import { v7 as newId } from 'uuid';
import { inTransaction, type Tx } from '../../platform/db/index.ts';
import { logAndCarryOn } from '../../platform/index.ts';
import { sha256 } from '../../platform/secrets/hash.ts';
import { forgetFolder, readStored, storeFile } from '../../platform/storage/storage.ts';
import { findFilePath, forgetNames, insertFile, listPrivateFiles, listStoredFiles, markDeleted } from './files.sql.ts';

export type OwnFile = { name: string; open: () => Promise<Readable | undefined> };

export async function listFilesOf(owner_id: string): Promise<OwnFile[]> {
  const files = await listStoredFiles(owner_id);
  return files.map(({ name, path, kind }) => {
    const [, , folder, tail] = path.split('/') as [string, string, string, string];
    // before pictures were kept as they were sent
    const isRedrawn = kind === 'image' && tail.endsWith('.webp') && extensionOf(name) !== 'webp';
    return { name: isRedrawn ? `${name}.webp` : name, open: async () => (await readStored(folder, tail))?.stream() };
  });
}

/** `use` decides in the same transaction whether it is still wanted. */
export async function storeExport(
  owner_id: string,
  place: string,
  name: string,
  use: (tx: Tx, file_id: string) => Promise<boolean>,
): Promise<void> {
  const { size } = await stat(place);
  const folder = randomBytes(16).toString('base64url');
  await storeFile(folder, 'file.zip', place);
  const isWanted = await inTransaction(async (tx) => {
    const file = await insertFile(tx, {
      id: newId(),
      owner_id,
      path: `/files/${folder}/file.zip`,
      name,
      size_bytes: size,
      mime: 'application/zip',
      // unique: two archives must not be merged
      sha256: sha256(folder, 'hex'),
      kind: 'export',
      width: null,
      height: null,
      variants: [],
      is_public: false,
    });
    const wanted = await use(tx, file.id);
    if (!wanted) await markDeleted(tx, file.id);
    return wanted;
  });
  if (!isWanted) await forgetFolder(folder);
}

/** Row in the transaction, bytes after it. */
export async function dropFile(tx: Tx, id: string): Promise<void> {
  const path = await findFilePath(tx, id);
  if (!path) return;
  await markDeleted(tx, id);
  forgetBytes(tx, path);
}

export async function forgetFilesOf(tx: Tx, owner_id: string, face: string | null): Promise<void> {
  if (face) await dropFile(tx, face);
  for (const { id, path } of await listPrivateFiles(tx, owner_id)) {
    await markDeleted(tx, id);
    forgetBytes(tx, path);
  }
  await forgetNames(tx, owner_id);
}

const forgetBytes = (tx: Tx, path: string): void =>
  tx.afterCommit(() => void forgetFolder(path.split('/')[2]!).catch(logAndCarryOn('removing a dropped file from the disk')));
