import { squareName } from '@artel/contracts/kit/square-pictures.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieIn } from '../../platform/http/cookies.ts';
import type { Authenticate } from '../../platform/http/server.ts';
import { needProof } from '../../platform/http/step-up.ts';
import { hasRight, type Member } from '../../platform/http/viewer.ts';
import { refuse } from '../../platform/refuse.ts';
import { site } from '../../platform/site.ts';
import { readKept } from '../../platform/storage/storage.ts';
import { recordFileRead } from '../audit/index.ts';
import { spanOf } from './byte-range.ts';
import { mayReadAtOnce, mayReadByRight, openedBy } from './file.policy.ts';
import type { FileRecord } from './file.ts';
import { findFileByPaths } from './files.sql.ts';
import { isGranted, listCasesShowing } from './grants.sql.ts';

type Asked = { folder: string; tail: string };

export function serveFile(authenticate: Authenticate) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { folder, tail } = request.params as Asked;
    if (!/^[\w-]{22}$/.test(folder) || !/^[\w.-]{1,40}$/.test(tail)) refuse('FILE_NOT_FOUND');
    const asked = `/files/${folder}/${tail}`;
    const file =
      (await findFileByPaths([asked, `/files/${folder}/1600.webp`, `/files/${folder}/${squareName('large')}`])) ?? refuse('FILE_NOT_FOUND');
    if (file.path !== asked && !file.variants.some(({ path }) => path === asked)) refuse('FILE_NOT_FOUND');
    if (!(await mayRead(file, request, authenticate))) refuse('FILE_NOT_FOUND');
    const kept = (await readKept(folder, tail)) ?? refuse('FILE_NOT_FOUND');
    // a file never changes: If-Range gets it whole
    const asksForPart = file.kind !== 'image' && request.headers['if-range'] === undefined;
    const span = asksForPart ? spanOf(request.headers.range, kept.size_bytes) : undefined;
    if (span === 'none') return reply.status(416).header('content-range', `bytes */${kept.size_bytes}`).send();
    const bytes = request.method === 'HEAD' ? undefined : await kept.stream(span);
    if (span) reply.status(206).header('content-range', `bytes ${span.start}-${span.end}/${kept.size_bytes}`);
    return reply
      .header('content-type', file.kind === 'text' ? 'text/plain; charset=utf-8' : file.mime)
      .header('content-length', span ? span.end - span.start + 1 : kept.size_bytes)
      .header('accept-ranges', file.kind === 'image' ? 'none' : 'bytes')
      .header('content-disposition', file.kind === 'image' ? 'inline' : attachment(file.name))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', site().apiBase ? 'same-site' : 'same-origin')
      .header('cache-control', file.is_public ? 'public, max-age=31536000, immutable' : 'private, max-age=600')
      .send(bytes);
  };
}

async function mayRead(file: FileRecord, request: FastifyRequest, authenticate: Authenticate): Promise<boolean> {
  if (file.is_public) return true;
  const reader = await authenticate(withCookieToken(request));
  // what somebody was sent is theirs alone
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

/** RFC 6266: an ASCII fallback beside the name. */
function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
