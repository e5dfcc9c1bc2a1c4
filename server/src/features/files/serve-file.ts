import { fileFamilies } from '@artel/contracts/files/file-kinds.ts';
import { squareName } from '@artel/contracts/kit/files/square-pictures.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieIn } from '../../platform/http/cookies.ts';
import { countCall } from '../../platform/http/limits.ts';
import type { Authenticate } from '../../platform/http/server.ts';
import { needProof } from '../../platform/http/step-up.ts';
import { hasRight, type Member, refuse, site } from '../../platform/index.ts';
import { readStored } from '../../platform/storage/storage.ts';
import { recordFileRead } from '../audit/index.ts';
import { spanOf } from './byte-range.ts';
import { mayReadAtOnce, mayReadByRight, openedBy } from './file.policy.ts';
import type { FileRecord } from './file.ts';
import { findFileByPaths } from './files.sql.ts';
import { isGranted, listCasesShowing } from './grants.sql.ts';

type Input = { folder: string; tail: string };

export function serveFile(authenticate: Authenticate) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    await countCall('file', request.ip);
    const { folder, tail } = request.params as Input;
    if (!/^[\w-]{22}$/.test(folder) || !/^[\w.-]{1,40}$/.test(tail)) refuse('FILE_NOT_FOUND');
    const input = `/files/${folder}/${tail}`;
    const file = (await findFileByPaths([input, ...mainTails.map((main) => `/files/${folder}/${main}`)])) ?? refuse('FILE_NOT_FOUND');
    const isShown = file.variants.some(({ path }) => path === input);
    if (file.path !== input && !isShown) refuse('FILE_NOT_FOUND');
    // the original of a shown file is not for everybody
    const isBare = !isShown && file.variants.length > 0;
    const is_public = file.is_public && !isBare;
    if (!(await mayRead({ ...file, is_public }, request, authenticate))) refuse('FILE_NOT_FOUND');
    const stored = (await readStored(folder, tail)) ?? refuse('FILE_NOT_FOUND');
    // the bytes never change, but who may read them does: caches ask again after a day
    const etag = `"${folder}-${tail}"`;
    if (is_public && request.headers['if-none-match'] === etag)
      return reply.code(304).header('etag', etag).header('cache-control', 'public, max-age=86400').send();
    // If-Range gets it whole
    const asksForPart = file.kind !== 'image' && request.headers['if-range'] === undefined;
    const span = asksForPart ? spanOf(request.headers.range, stored.size_bytes) : undefined;
    if (span === 'none') return reply.status(416).header('content-range', `bytes */${stored.size_bytes}`).send();
    const bytes = request.method === 'HEAD' ? undefined : await stored.stream(span);
    if (span) reply.status(206).header('content-range', `bytes ${span.start}-${span.end}/${stored.size_bytes}`);
    return reply
      .header('content-type', file.kind === 'text' ? 'text/plain; charset=utf-8' : tail.endsWith('.webp') ? 'image/webp' : file.mime)
      .header('content-length', span ? span.end - span.start + 1 : stored.size_bytes)
      .header('accept-ranges', file.kind === 'image' ? 'none' : 'bytes')
      .header(
        'content-disposition',
        file.kind !== 'image' ? named('attachment', file.name) : isBare ? named('inline', file.name) : 'inline',
      )
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', site().apiBase ? 'same-site' : 'same-origin')
      .header('cache-control', is_public ? 'public, max-age=86400' : 'private, max-age=600')
      .header('etag', etag)
      .send(bytes);
  };
}

async function mayRead(file: FileRecord, request: FastifyRequest, authenticate: Authenticate): Promise<boolean> {
  if (file.is_public) return true;
  const reader = await authenticate(withCookieToken(request));
  // a file that was sent to somebody is not shown to staff who look as that member
  const viewer = reader?.viewed ? null : reader;
  // the archive needs a recent proof
  if (file.kind === 'export' && viewer?.user_id === file.owner_id) needProof(viewer);
  if (mayReadAtOnce(file, viewer)) return true;
  if (!viewer) return false;
  if (await isGranted(file.id, viewer.user_id)) return true;
  const isByRight = mayReadByRight(file, viewer);
  if (!isByRight && !(await isOpenInCase(file, viewer))) return false;
  // written before a byte leaves
  await recordFileRead(viewer, { ...file, isPicture: isByRight && file.kind === 'image' });
  return true;
}

async function isOpenInCase(file: FileRecord, viewer: Member): Promise<boolean> {
  if (!hasRight(viewer, Object.values(openedBy).flat())) return false;
  return (await listCasesShowing(file.id, viewer.user_id)).some((kind) => hasRight(viewer, openedBy[kind]));
}

/** Images and links send no Authorization header; reading is harmless, so the cookie counts here. */
function withCookieToken(request: FastifyRequest): FastifyRequest {
  const token = cookieIn(request.headers.cookie, 'authToken');
  if (request.headers.authorization || !token) return request;
  return { headers: { ...request.headers, authorization: `Bearer ${token}` } } as FastifyRequest;
}

const mainTails = [
  ...['1600.webp', squareName('large')],
  ...[...fileFamilies.image.extensions, ...fileFamilies.video.extensions].map((extension) => `file.${extension}`),
];

function named(how: 'attachment' | 'inline', name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
