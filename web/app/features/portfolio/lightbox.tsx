import type { PortfolioWork } from '@artel/contracts/people/portfolio.ts';
import { MoveLeft, MoveRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Button, IconButton, Picture } from '../../ui/index.ts';
import { MediaView } from '../../ui/media/media-view.tsx';
import { ComplainButton } from '../appeals/index.ts';
import { WorkText } from './work-view.tsx';

type LightboxProps = { work: PortfolioWork; works: readonly PortfolioWork[]; goTo: (work: PortfolioWork | undefined) => void };

export default function Lightbox({ work, works, goTo }: LightboxProps) {
  const [shown, setShown] = useState({ work: work._id, at: 0 });
  const at = shown.work === work._id ? shown.at : 0;
  const { media, title } = work;
  const place = works.findIndex(({ _id }) => _id === work._id);
  const neighbour = (by: number) => (place < 0 ? undefined : works[place + by]);
  const step = (by: 1 | -1) => {
    const next = at + by;
    if (next >= 0 && next < media.length) return setShown({ work: work._id, at: next });
    const other = neighbour(by);
    if (other) goTo(other);
  };
  const walked = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    // arrow keys inside a video are its own
    if (!by || event.target instanceof HTMLMediaElement) return;
    event.preventDefault();
    step(by);
  };
  const current = media[at];
  const isFirst = at === 0 && !neighbour(-1);
  const isLast = at >= media.length - 1 && !neighbour(1);
  return (
    <Dialog title={title} size="xl" onClose={() => goTo(undefined)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows are a shortcut for the two buttons */}
      <div className="grid gap-5" onKeyDown={walked}>
        <div className="grid gap-3">
          {current ? (
            <MediaView key={current.file_id} media={current} title={title} />
          ) : (
            <div className="mx-auto w-full max-w-160">
              <Picture path={work.cover_path} sizes="640px" className="aspect-3/2 rounded-card" />
            </div>
          )}
          <div className="flex items-center justify-between gap-3">
            <IconButton icon={MoveLeft} look="second" label="Назад" disabled={isFirst} onClick={() => step(-1)} />
            <p role="status" className="text-13 text-ink-soft">
              {media.length > 1 ? `${at + 1} из ${media.length}` : ''}
              {current?.alt ? `${media.length > 1 ? '. ' : ''}${current.alt}` : ''}
            </p>
            <IconButton icon={MoveRight} look="second" label="Дальше" disabled={isLast} onClick={() => step(1)} />
          </div>
        </div>
        <WorkText work={work} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ComplainButton target={{ type: 'work', id: work._id }} words="Пожаловаться на работу" />
          <Button onClick={() => goTo(undefined)}>Закрыть</Button>
        </div>
      </div>
    </Dialog>
  );
}
