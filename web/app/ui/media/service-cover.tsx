import { apiAddress } from '../../platform/api/index.ts';
import { cx } from '../layout/class-names.ts';

type CoverProps = {
  category: string;
  seed: string;
  src?: string | null | undefined;
  alt?: string;
  isEager?: boolean;
  className?: string;
};

export const coverPath = (category: string, seed: string): string =>
  `/covers/${encodeURIComponent(category)}/${encodeURIComponent(seed)}.svg`;

export function ServiceCover({ category, seed, src, alt = '', isEager = false, className }: CoverProps) {
  return (
    <img
      src={apiAddress(src ?? coverPath(category, seed))}
      alt={alt}
      width={360}
      height={240}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className={cx('block aspect-3/2 w-full rounded-card bg-sunken object-cover outline-1 -outline-offset-1 outline-edge', className)}
    />
  );
}
