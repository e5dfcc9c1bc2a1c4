/**
 * Uploads: upload-file.ts, send-in-parts.ts, what is refused (inspect.ts, scan.ts, redraw.ts), how it is served (serve-file.ts,
 * file.policy.ts), what pages show (show-media.ts).
 */

export { mustBeAttachable } from './attach.ts';
export { type CheckedBytes, checkedBytes } from './content/checked-bytes.ts';
export { useScanner } from './content/scan.ts';
export { storeSquarePicture } from './content/square-picture.ts';
export { fileRoutes, mountFiles } from './files.routes.ts';
export {
  grantFiles,
  listUploadsAt,
  listUploadsOf,
  openFiles,
  publishFiles,
  revokeFiles,
  showToStaff,
  takeFilesBack,
  withdrawFiles,
} from './grants.ts';
export { dropFile, forgetFilesOf, listFilesOf, type OwnFile, storeExport } from './of-owner.ts';
export { coverAmong, showMedia } from './show-media.ts';
export { sweepUploads } from './uploads/send-in-parts.ts';
