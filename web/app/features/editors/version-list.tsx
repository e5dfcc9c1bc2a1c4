/** What was saved before, the newest first: each opens onto what it changed, and may come back. */
import { type ReactNode, useState } from 'react';
import { diffWords } from '../../platform/format/text-diff.ts';
import { DateTime, EmptyState } from '../../ui/index.ts';
import { PagedList, type PagedListProps } from '../../ui/lists/paged-list.tsx';
import { Differences } from '../../ui/text/differences.tsx';

type Version = { number: number; saved_at: string };
type Props<V> = Pick<PagedListProps<V>, 'pages'> & {
  textOf: (version: V) => string;
  editorOf: (version: V) => string;
  markOf?: (version: V) => ReactNode;
  /** Below what a version changed; `at` counts from the newest. */
  children: (version: V, at: number) => ReactNode;
};

export function VersionList<V extends Version>({ pages, textOf, editorOf, markOf, children }: Props<V>) {
  const [open, setOpen] = useState<number>();
  const textAt = (version: V | undefined): string => (version ? textOf(version) : '');
  return (
    <PagedList pages={pages} failed="Не удалось загрузить версии" empty={<EmptyState title="Версий пока нет" />}>
      {(versions) => (
        <ol className="grid gap-2">
          {versions.map((version, at) => (
            <li key={version.number} className="grid gap-3 border-b border-line pb-3">
              <button
                type="button"
                aria-expanded={open === version.number}
                className="grid gap-0.5 text-left hover:text-brand"
                onClick={() => setOpen(open === version.number ? undefined : version.number)}
              >
                <span className="flex flex-wrap items-center gap-2 font-strong">
                  Версия {version.number}
                  {markOf?.(version)}
                </span>
                <span className="text-13 text-ink-soft">
                  {editorOf(version)}, <DateTime at={version.saved_at} />
                </span>
              </button>
              {open === version.number ? (
                <>
                  <Differences pieces={diffWords(textAt(versions[at + 1]), textOf(version))} />
                  {children(version, at)}
                </>
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  );
}
