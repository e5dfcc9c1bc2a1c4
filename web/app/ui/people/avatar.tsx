import { squareOf } from '@artel/contracts/kit/files/square-pictures.ts';
import { apiAddress } from '../../platform/api/index.ts';
import { lazyWithRetry } from '../../platform/boot/lazy-with-retry.ts';
import { HydratingSuspense } from '../feedback/hydrating-suspense.tsx';
import { cx } from '../layout/class-names.ts';
import { Bauhaus } from '../media/bauhaus.tsx';

const DrawnAvatar = lazyWithRetry(() => import('./drawn-avatar.tsx'));

export const avatarVariants = ['bauhaus', 'beam', 'marble', 'pixel', 'ring', 'sunset'] as const;
export type AvatarVariant = (typeof avatarVariants)[number];
export const avatarColors = ['#17191e', '#2a3be8', '#ffc42e', '#e2432a', '#eae2d0'];

type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  variant?: AvatarVariant;
  size?: number;
  isSquare?: boolean;
  isOnline?: boolean;
  className?: string;
};

const onlineMark = 11;
function onlinePlace(size: number, isSquare: boolean): { right: number; bottom: number } {
  const toEdge = (size / 2) * (1 - Math.SQRT1_2) - onlineMark / 2;
  const inset = isSquare ? -1 : Math.round(toEdge * 10) / 10;
  return { right: inset, bottom: inset };
}

export function Avatar({ name, src, variant = 'bauhaus', size = 40, isSquare = false, isOnline = false, className }: AvatarProps) {
  return (
    <span className={cx('relative inline-block shrink-0', className)} style={{ width: size, height: size }}>
      <span
        aria-hidden="true"
        className={cx(
          'block size-full overflow-hidden bg-tint outline-1 -outline-offset-1 outline-edge',
          isSquare ? 'rounded-control' : 'rounded-full',
        )}
      >
        <Picture name={name} src={src} variant={variant} size={size} />
      </span>
      {isOnline ? (
        <span
          className="absolute rounded-full border-2 border-surface bg-good-fill"
          style={{ width: onlineMark, height: onlineMark, ...onlinePlace(size, isSquare) }}
        >
          <span className="sr-only">на связи</span>
        </span>
      ) : null}
    </span>
  );
}

function Picture({ name, src, variant, size }: { name: string; src: string | null | undefined; variant: AvatarVariant; size: number }) {
  // the small picture serves up to twice its size
  if (src)
    return (
      <img
        src={apiAddress(size > 48 ? src : squareOf(src, 'small'))}
        alt=""
        width={size}
        height={size}
        className="size-full object-cover"
        loading="lazy"
        decoding="async"
      />
    );
  if (variant === 'bauhaus') return <Bauhaus name={name} />;
  return (
    <HydratingSuspense>
      <DrawnAvatar name={name} variant={variant} />
    </HydratingSuspense>
  );
}
