/** The page of a case: the queue on the left, what is known in the middle, the decision on the right. */
import type { ReactNode } from 'react';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { Breadcrumbs } from '../../ui/index.ts';

type FrameProps = { title: string; queue: ReactNode; decision: ReactNode; children: ReactNode };
export const CaseFrame = ({ title, queue, decision, children }: FrameProps) => (
  <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] xl:grid-cols-[15rem_minmax(0,1fr)_21rem]">
    <PageHead title={title} isHidden />
    <nav aria-label="Очередь" className="hidden gap-5 xl:grid">
      {queue}
    </nav>
    <div className="grid min-w-0 gap-5">{children}</div>
    {decision}
  </div>
);

type HeadProps = {
  queue: { name: string; to: string };
  no: string;
  title: string;
  marks: ReactNode;
  after?: ReactNode;
  children: ReactNode;
};
/** Its facts stand in one line below the title; `after` below them. */
export const CaseHead = ({ queue, no, title, marks, after, children }: HeadProps) => (
  <header className="grid gap-2">
    <Breadcrumbs trail={[queue, { name: no }]} />
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h1 className="title-2 min-w-0 break-words">{title}</h1>
      {marks}
    </div>
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">{children}</p>
    {after}
  </header>
);
