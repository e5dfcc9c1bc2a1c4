import { deleteFile as deleteFileCall, uploadFile as uploadFileCall } from '@artel/contracts/files.ts';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { on, type Route } from '../../platform/http/on.ts';
import type { Authenticate } from '../../platform/http/server.ts';
import { deleteFile } from './delete-file.ts';
import { serveFile } from './serve-file.ts';
import { uploadFile } from './upload-file.ts';

export const fileRoutes: Route[] = [
  on(uploadFileCall, ({ viewer, request }) => uploadFile(viewer, request)),
  on(deleteFileCall, ({ viewer, body }) => deleteFile(viewer, body.filePath)),
];

/** What is read as bytes, not as JSON: uploads stream in, files stream out. */
export function mountFiles(app: FastifyInstance, authenticate: Authenticate): void {
  app.register(multipart);
  // HEAD by name: made of GET it would say that the file is empty
  app.route({ method: ['GET', 'HEAD'], url: '/files/:folder/:tail', handler: serveFile(authenticate) });
}
