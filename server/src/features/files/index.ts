/**
 * Files: what people upload, checked by content and kept under random names.
 * Read upload-file.ts (the way in), inspect.ts and redraw.ts (what is refused), square-picture.ts (faces), serve-file.ts and file.policy.ts (the way out).
 */
export { fileRoutes, mountFiles } from './files.routes.ts';
export {
  grantFiles,
  listPicturesOf,
  listUploadsAt,
  listUploadsOf,
  openFiles,
  type PictureRow,
  publishFiles,
  takeFilesBack,
  type UploadRow,
} from './grants.ts';
export { dropFile, forgetFilesOf, keepExport, listFilesOf, type OwnFile } from './of-owner.ts';
export { keepSquarePicture } from './square-picture.ts';
