import { playedAs, shownPath } from '@artel/contracts/files/file-kinds.ts';
import type { ReactNode } from 'react';
import { apiAddress } from '../../platform/api/index.ts';
import { formatBytes } from '../../platform/format/index.ts';

const tints: Record<string, string> = {
  pdf: 'bg-bad-fill text-on-brand',
  zip: 'bg-sun text-paint-ink',
  rar: 'bg-sun text-paint-ink',
  svg: 'bg-brand-fill text-on-brand',
};

type FileChipProps = {
  name: string;
  size?: number;
  href?: string;
  preview?: string | undefined;
  percent?: number | undefined;
  note?: string | undefined;
  error?: string | undefined;
  children?: ReactNode;
};

export function FileChip({ name, size, href, preview, percent, note, error, children }: FileChipProps) {
  const kind = /\.([a-zа-я0-9]{1,6})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const body = (
    <>
      {preview ? (
        <img
          src={apiAddress(shownPath(preview))}
          alt=""
          width={40}
          height={40}
          className="size-10 shrink-0 rounded-sm object-cover"
          loading="lazy"
        />
      ) : (
        <span
          aria-hidden="true"
          className={`grid size-10 shrink-0 place-items-center rounded-sm text-11 font-head ${tints[kind] ?? 'bg-ink text-paper'}`}
        >
          {kind.toUpperCase() || '…'}
        </span>
      )}
      <span className="grid min-w-0 flex-1">
        <span className="truncate">{name}</span>
        {error ? (
          <span role="alert" className="text-13 text-bad">
            {error}
          </span>
        ) : percent === undefined ? (
          <span className="text-13 text-ink-soft">{note ?? (size === undefined ? '' : formatBytes(size))}</span>
        ) : (
          <span className="flex items-center gap-2 text-13 text-ink-soft">
            <progress className="bar-fill" max={100} value={percent} aria-label={`Загружается ${name}`} />
            <span className="num shrink-0">{percent}&nbsp;%</span>
          </span>
        )}
      </span>
    </>
  );
  return (
    <div className="grid min-w-0 gap-2 rounded-[8px] border border-line bg-surface px-3 py-2.5">
      <div className="flex min-w-0 items-center gap-3">
        {href ? (
          <a href={apiAddress(href)} download className="flex min-w-0 flex-1 items-center gap-3 hover:text-brand">
            {body}
          </a>
        ) : (
          body
        )}
        {children}
      </div>
      {href ? <Player name={name} href={href} /> : null}
    </div>
  );
}

function Player({ name, href }: { name: string; href: string }) {
  const kind = playedAs(name);
  if (!kind) return null;
  const media = { src: apiAddress(href), controls: true, preload: 'none' } as const;
  return kind === 'audio' ? (
    <audio {...media} aria-label={`Послушать ${name}`} className="h-10 w-full" />
  ) : (
    <video {...media} playsInline aria-label={`Посмотреть ${name}`} className="aspect-video w-full rounded-sm bg-ink" />
  );
}
