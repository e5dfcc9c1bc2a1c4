import type { StoredFile } from '@artel/contracts/files/files.ts';

/** What is typed, with its files as a call takes them. */
export const withFileIds = <V extends { files: readonly StoredFile[] }>({ files, ...words }: V) => ({
  ...words,
  file_ids: files.map(({ _id }) => _id),
});
