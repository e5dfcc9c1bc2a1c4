import { byteLimitOf, notShownRefused, shownKindOf } from '@artel/contracts/files/file-kinds.ts';
import type { ShownMedia } from '@artel/contracts/files/files.ts';
import type { Tx } from '../../platform/db/index.ts';
import { refuseField } from '../../platform/index.ts';
import { listUploadsOf } from './files.sql.ts';

export async function showMedia(
  tx: Tx,
  owner_id: string,
  wished: readonly { file_id: string; alt: string }[],
  at: string,
): Promise<ShownMedia[]> {
  const uploads = await listUploadsOf(
    tx,
    owner_id,
    wished.map(({ file_id }) => file_id),
  );
  const byId = new Map(uploads.map((upload) => [upload.id, upload]));
  return wished.map(({ file_id, alt }, i) => {
    const upload = byId.get(file_id) ?? refuseField(`${at}.${i}`, 'Этого файла больше нет: загрузите его снова');
    const kind = shownKindOf(upload.mime) ?? refuseField(`${at}.${i}`, notShownRefused);
    if (upload.size_bytes > byteLimitOf(upload.name, 'shown')) refuseField(`${at}.${i}`, 'На странице — файлы до 50 МБ');
    const { path, size_bytes, ...drawn } = upload.variants.at(-1) ?? upload;
    const { width, height } = kind === 'image' ? drawn : upload;
    return { file_id, kind, path, name: upload.name, alt, width, height, size_bytes };
  });
}

export function coverAmong(media: readonly ShownMedia[]): string | undefined {
  return media.find(({ kind }) => kind === 'image')?.path.replace(/\/1600\.webp$/, '/800.webp');
}
