import type { ReactNode } from 'react';
import { NeedsScripts } from '../../ui/index.ts';

type EntranceProps = { title: string; lead?: ReactNode; children: ReactNode; aside?: ReactNode };

export function Entrance({ title, lead, children, aside }: EntranceProps) {
  return (
    <div className="mt-6 grid items-start gap-x-16 gap-y-10 lg:mt-12 lg:grid-cols-[minmax(0,520px)_minmax(0,460px)] lg:justify-between">
      <div className="grid gap-5">
        <header className="grid gap-2">
          <h1 className="title-1">{title}</h1>
          {lead ? <p className="text-ink-soft">{lead}</p> : null}
        </header>
        <NeedsScripts />
        {children}
      </div>
      {aside ? (
        <aside aria-label="О площадке" className="grid gap-6 max-lg:hidden lg:sticky lg:top-8">
          {aside}
        </aside>
      ) : null}
    </div>
  );
}
