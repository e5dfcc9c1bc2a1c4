import type { ReactNode } from 'react';
import { Breadcrumbs, cx } from '../../ui/index.ts';
import { typeset } from './typeset.ts';

export function PageTop({ title, name, lead, children }: { title: string; name: string; lead?: string; children?: ReactNode }) {
  return (
    <header className="grid gap-4">
      <Breadcrumbs trail={[{ to: '/', name: 'Главная' }, { name }]} />
      <h1 className="title-1">{title}</h1>
      {lead ? <p className="max-w-[60ch] text-17 leading-7 text-pretty text-ink-soft">{typeset(lead)}</p> : null}
      {children}
    </header>
  );
}

export function Section({ id, title, className, children }: { id: string; title: string; className?: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={cx('grid scroll-mt-6 content-start gap-4', className)}>
      <h2 id={`${id}-title`} className="title-2">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return text.split(/\n\s{0,20}\n/).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity beyond their place
    <p key={at} className={cx('max-w-[68ch] text-pretty', className)}>
      {typeset(paragraph.trim())}
    </p>
  ));
}
