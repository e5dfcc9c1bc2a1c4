import { type StoredFile, uploadFile } from '@artel/contracts/files/files.ts';
import { uploadPart_bytes } from '@artel/contracts/files/uploads.ts';
import { ApiError } from '../api/api-error.ts';
import { type UploadOutcome, upload } from './upload.ts';
import type { SendFile } from './uploads.ts';

export const sendFile: SendFile<StoredFile> = (file, how): Promise<UploadOutcome<StoredFile>> =>
  file.size <= uploadPart_bytes / 2
    ? upload(uploadFile, file, how)
    : import('./upload-in-parts.ts').then(
        ({ uploadInParts }) => uploadInParts(file, how),
        () => ({ error: new ApiError(0) }), // offline: retried
      );
