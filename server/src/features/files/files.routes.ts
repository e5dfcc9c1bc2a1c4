import { Readable } from 'node:stream';
import * as api from '@artel/contracts/files/files.ts';
import * as uploads from '@artel/contracts/files/uploads.ts';
import { bytesType } from '@artel/contracts/kit/endpoint.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { on, type Route } from '../../platform/http/on.ts';
import type { Authenticate } from '../../platform/http/server.ts';
import { deleteFile } from './delete-file.ts';
import { serveFile } from './serve-file.ts';
import { beginUpload, dropUpload, getUpload, sendPart } from './uploads/send-in-parts.ts';
import { uploadFile } from './uploads/upload-file.ts';

export const fileRoutes: Route[] = [
  on(api.uploadFile, ({ viewer, request }) => uploadFile(viewer, request)),
  on(api.deleteFile, ({ viewer, body }) => deleteFile(viewer, body.filePath)),
  on(uploads.beginUpload, ({ viewer, body }) => beginUpload(viewer, body)),
  on(uploads.getUpload, ({ viewer, params }) => getUpload(viewer, params.id)),
  on(uploads.sendPart, ({ viewer, params, query, request }) => sendPart(viewer, params.id, query.offset, bytesOf(request))),
  on(uploads.dropUpload, ({ viewer, params }) => dropUpload(viewer, params.id)),
];

const bytesOf = ({ body }: FastifyRequest): NodeJS.ReadableStream =>
  body && typeof (body as NodeJS.ReadableStream).resume === 'function' ? (body as NodeJS.ReadableStream) : Readable.from([]);

/** Streams, not JSON. */
export function mountFiles(app: FastifyInstance, authenticate: Authenticate): void {
  app.register(multipart);
  app.addContentTypeParser(bytesType, (_, payload, done) => done(null, payload));
  // HEAD by name: derived from GET it would say length 0
  app.route({ method: ['GET', 'HEAD'], url: '/files/:folder/:tail', handler: serveFile(authenticate) });
}
