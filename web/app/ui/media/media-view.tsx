import type { ShownMedia } from '@artel/contracts/files/files.ts';
import { FileText, Film } from 'lucide-react';
import { apiAddress } from '../../platform/api/index.ts';
import { formatBytes } from '../../platform/format/index.ts';
import { Icon } from '../controls/icon.tsx';
import { cx } from '../layout/class-names.ts';
import { Picture } from './picture.tsx';

const shape = { height: 'auto', maxHeight: '75vh', objectFit: 'contain' } as const;

export function MediaView({ media, title }: { media: ShownMedia; title: string }) {
  const { kind, path, alt, width, height } = media;
  if (kind === 'pdf') return <FileLink media={media} />;
  if (kind === 'video') return <FilmView media={media} title={title} style={shape} isOpened className="aspect-video w-full rounded-card" />;
  return (
    <img
      src={apiAddress(path)}
      alt={alt || title}
      {...(width && height && { width, height })}
      loading="lazy"
      decoding="async"
      style={shape}
      className="w-full rounded-card bg-sunken"
    />
  );
}

type FilmProps = {
  media: ShownMedia;
  title: string;
  poster?: string;
  style?: typeof shape;
  className?: string;
  isOpened?: boolean;
};

export function FilmView({ media: { path, alt }, title, poster, style, className, isOpened = false }: FilmProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: a member's own video; its words stand in the label
    <video
      src={apiAddress(path)}
      controls
      playsInline
      preload={isOpened ? 'metadata' : 'none'}
      poster={poster && apiAddress(poster)}
      aria-label={alt || title}
      style={style}
      className={cx('bg-ink', className)}
    />
  );
}

export function FileLink({ media: { path, alt, name, size_bytes } }: { media: ShownMedia }) {
  return (
    <p className="min-w-0">
      <a href={apiAddress(path)} download className="link touch inline-flex max-w-full items-center gap-2">
        <Icon of={FileText} size={16} className="shrink-0" />
        <span className="min-w-0 break-words">{alt || name}</span>
      </a>
      <span className="text-ink-soft"> PDF, {formatBytes(size_bytes)}</span>
    </p>
  );
}

type Small = Pick<ShownMedia, 'kind' | 'path' | 'name'>;

export function MediaThumb({ media: { kind, path, name }, sizes, className }: { media: Small; sizes: string; className?: string }) {
  if (kind === 'image') return <Picture path={path} sizes={sizes} className={cx('aspect-3/2', className)} />;
  return (
    <span className={cx('grid aspect-3/2 place-items-center bg-sunken p-2 text-center text-13 text-ink-soft', className)}>
      <Icon of={kind === 'pdf' ? FileText : Film} />
      <span className="max-w-full truncate">{name}</span>
    </span>
  );
}
