import { shownKindOf, shownPath } from '@artel/contracts/files/file-kinds.ts';
import type { StoredFile } from '@artel/contracts/files/files.ts';
import { apiAddress } from '../../../platform/api/index.ts';
import { FileChip } from '../../../ui/fields/file-chip.tsx';
import { uploadText } from '../../../ui/fields/file-drop.tsx';
import { cx, pictureSet } from '../../../ui/index.ts';
import { FilmView } from '../../../ui/media/media-view.tsx';
import type { Attached } from '../outbox/outbox.ts';
import { useTravelling } from './use-tray.ts';

const isPicture = ({ mime }: StoredFile) => mime.startsWith('image/');
const isFilm = ({ mime }: StoredFile) => shownKindOf(mime) === 'video';

export function Attachments({ files }: { files: readonly StoredFile[] }) {
  const pictures = files.filter(isPicture);
  const others = files.filter((file) => !isPicture(file));
  return (
    <div className="grid gap-2 whitespace-normal">
      {pictures.length > 0 ? (
        <div className={cx('grid gap-1.5', pictures.length > 1 && 'grid-cols-2')}>
          {pictures.map((file) => (
            <PictureLink key={file._id} file={file} isAlone={pictures.length === 1} />
          ))}
        </div>
      ) : null}
      {others.map((file) =>
        isFilm(file) ? (
          <FilmView
            key={file._id}
            media={{ kind: 'video', file_id: file._id, path: file.filePath, alt: '', size_bytes: file.size, ...file }}
            title={file.name}
            className="aspect-video w-[min(320px,100%)] rounded-[8px]"
          />
        ) : (
          <div key={file._id} className="w-[min(320px,100%)]">
            <FileChip name={file.name} size={file.size} href={file.filePath} />
          </div>
        ),
      )}
    </div>
  );
}

/** Reserves its place: no layout shift. */
function PictureLink({ file: { filePath, name, width, height }, isAlone }: { file: StoredFile; isAlone: boolean }) {
  const [wide, high] = [width ?? 4, height ?? 3];
  return (
    <a href={apiAddress(filePath)} target="_blank" rel="noopener" className="block overflow-hidden rounded-[8px]">
      <img
        src={apiAddress(shownPath(filePath))}
        srcSet={pictureSet(filePath)}
        sizes={isAlone ? '320px' : '160px'}
        alt={`Картинка: ${name}`}
        width={wide}
        height={high}
        loading="lazy"
        decoding="async"
        style={isAlone ? { aspectRatio: `${wide} / ${Math.min(high, wide * 1.4)}`, width: 320 } : undefined}
        className={cx('block max-w-full bg-sunken object-cover', isAlone ? 'h-auto' : 'aspect-square w-40')}
      />
    </a>
  );
}

export function PendingFiles({ files }: { files: readonly Attached[] }) {
  const going = useTravelling();
  return (
    <ul className="grid gap-2 whitespace-normal">
      {files.map(({ key, name, size }) => {
        const own = going.find((one) => one.key === key && one.state !== 'refused');
        return (
          <li key={key} className="w-[min(320px,100%)]">
            <FileChip name={name} size={size} {...(own && uploadText(own))} />
          </li>
        );
      })}
    </ul>
  );
}
