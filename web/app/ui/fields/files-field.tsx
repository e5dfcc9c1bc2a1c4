import { filePlaces } from '@artel/contracts/files/file-kinds.ts';
import type { StoredFile } from '@artel/contracts/files/files.ts';
import { type ComponentProps, useRef } from 'react';
import { sendFile } from '../../platform/uploads/send-file.ts';
import { FileDrop } from './file-drop.tsx';

type FilesFieldProps = Pick<ComponentProps<typeof FileDrop>, 'hint' | 'use' | 'maxFiles'> & {
  label?: string;
  files: readonly StoredFile[];
  onChange: (files: StoredFile[]) => void;
};

export function FilesField({ label = 'Файлы', files, onChange, maxFiles = filePlaces.dispute.most, ...drop }: FilesFieldProps) {
  // uploads end one after another, long after the render that began them
  const latest = useRef<StoredFile[]>([...files]);
  latest.current = [...files];
  return (
    <FileDrop<StoredFile>
      {...drop}
      label={label}
      send={sendFile}
      files={latest.current}
      onChange={(change) => {
        latest.current = change(latest.current);
        onChange(latest.current);
      }}
      maxFiles={maxFiles}
    />
  );
}
