/** tus: what the server has is not sent again after a broken line, a reload or from a second tab. */
import type { StoredFile } from '@artel/contracts/files/files.ts';
import { beginUpload, dropUpload, getUpload, sendPart, type Upload, uploadPart_bytes } from '@artel/contracts/files/uploads.ts';
import { bytesType, fillPath } from '@artel/contracts/kit/endpoint.ts';
import { call } from '../api/api.ts';
import type { ApiError } from '../api/api-error.ts';
import { readStoredJson, store } from '../storage.ts';
import { cancelledCode, transmit, type UploadOutcome } from './upload.ts';

type How = { signal: AbortSignal; onPercent: (percent: number) => void };
type Remembered = Record<string, { id: string; until: string } | undefined>;

/** A collision needs the same name, length and millisecond. */
const nameOf = ({ name, size, lastModified }: File): string => `${name}:${size}:${lastModified}`;
const storageKey = 'uploads';
const remembered = (): Remembered => readStoredJson<Remembered>(storageKey) ?? {};
function remember(name: string, upload: Upload | undefined): void {
  const { [name]: _, ...others } = remembered();
  const now = new Date().toISOString();
  const live = Object.fromEntries(Object.entries(others).filter(([, one]) => one && one.until > now));
  store(storageKey, JSON.stringify(upload ? { ...live, [name]: { id: upload._id, until: upload.expires_at } } : live));
}

const strayAtMost = 100;

export async function uploadInParts(file: File, { signal, onPercent }: How): Promise<UploadOutcome<StoredFile>> {
  const name = nameOf(file);
  const opened = await open(file, name);
  if (opened.error) return opened;
  let upload = opened.result;
  for (let strays = 0; !upload.file; ) {
    const { _id: id, offset } = upload;
    const { result, error } = await transmit<Upload>({
      method: sendPart.method,
      address: `${fillPath(sendPart.path, { id })}?offset=${offset}`,
      body: file.slice(offset, offset + uploadPart_bytes),
      type: bytesType,
      signal,
      onLoaded: (loaded) => onPercent(Math.round(((offset + loaded) / file.size) * 100)),
    });
    if (result) {
      upload = result;
      if (result.offset === offset) strays += 1;
    } else {
      const next = strays < strayAtMost ? await backInStep(upload, error, file, name) : undefined;
      if (!next) return given(error, id, name);
      strays += next._id === id ? 1 : strayAtMost;
      upload = next;
    }
  }
  remember(name, undefined);
  return { result: upload.file };
}

async function open(file: File, name: string): Promise<UploadOutcome<Upload>> {
  const known = remembered()[name];
  const found = known && (await call(getUpload, { params: { id: known.id } }));
  if (found?.result) return { result: found.result };
  if (found?.error && found.error.status !== 404) return { error: found.error };
  const begun = await call(beginUpload, { body: { name: file.name, size: file.size } });
  if (!begun.result) return { error: begun.error };
  remember(name, begun.result);
  return { result: begun.result };
}

/** Another tab was ahead: continues from its offset; an expired upload starts over, once. */
async function backInStep(upload: Upload, error: ApiError, file: File, name: string): Promise<Upload | undefined> {
  const elsewhere = error.detailsOf('UPLOAD_ELSEWHERE');
  if (elsewhere) return { ...upload, offset: elsewhere.offset };
  if (error.code !== 'UPLOAD_NOT_FOUND') return undefined;
  return (await open(file, name)).result;
}

function given(error: ApiError, id: string, name: string): UploadOutcome<StoredFile> {
  const isCancelled = error.code === cancelledCode;
  if (isCancelled) void call(dropUpload, { params: { id } });
  if (isCancelled || !(error.mayComeLater || error.status === 401)) remember(name, undefined);
  return { error };
}
