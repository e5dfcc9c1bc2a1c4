/**
 * Files: what people upload, checked by content and kept under random names.
 * Read upload-file.ts (the way in), send-in-parts.ts (the same for a line that breaks), inspect.ts, scan.ts and redraw.ts (what is refused), square-picture.ts (faces), serve-file.ts and file.policy.ts (the way out),
 * show-media.ts (what pages show of them).
 */
export { fileRoutes, mountFiles } from './files.routes.ts';
export {
  grantFiles,
  listUploadsAt,
  listUploadsOf,
  openFiles,
  publishFiles,
  showToStaff,
  takeFilesBack,
} from './grants.ts';
export { dropFile, forgetFilesOf, keepExport, listFilesOf, type OwnFile } from './of-owner.ts';
export { useScanner } from './scan.ts';
export { sweepUploads } from './send-in-parts.ts';
export { coverAmong, showMedia } from './show-media.ts';
export { keepSquarePicture } from './square-picture.ts';
