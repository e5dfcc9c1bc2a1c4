import { shownPath } from '@artel/contracts/files/file-kinds.ts';
import { apiAddress } from '../../platform/api/index.ts';
import { cx } from '../layout/class-names.ts';

const uploaded = /\/(400|800|1600)\.webp$/;

export function pictureSet(path: string): string | undefined {
  const drawn = shownPath(path);
  if (!uploaded.test(drawn)) return undefined;
  return [400, 800, 1600].map((wide) => `${apiAddress(drawn.replace(uploaded, `/${wide}.webp`))} ${wide}w`).join(', ');
}

type PictureProps = { path: string; alt?: string; sizes: string; isEager?: boolean; className?: string };

export function Picture({ path, alt = '', sizes, isEager = false, className }: PictureProps) {
  const set = pictureSet(path);
  return (
    <img
      src={apiAddress(shownPath(path))}
      {...(set && { srcSet: set, sizes })}
      alt={alt}
      width={360}
      height={240}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      {...(isEager && { fetchPriority: 'high' as const })}
      className={cx('block w-full bg-sunken object-cover outline-1 -outline-offset-1 outline-edge', className)}
    />
  );
}
