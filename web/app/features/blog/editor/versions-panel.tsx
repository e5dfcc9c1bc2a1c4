import { adminListPostVersions, type EditedPost, type PostVersion, restorePostVersion } from '@artel/contracts/site/blog/blog-editor.ts';
import { useState } from 'react';
import { useCall } from '../../../platform/api/use-call.ts';
import { usePages } from '../../../platform/api/use-pages.ts';
import { diffWords } from '../../../platform/format/text-diff.ts';
import { showToast, toastSuccess } from '../../../platform/toast.ts';
import { Badge } from '../../../ui/controls/badge.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PagedList } from '../../../ui/lists/paged-list.tsx';
import { fullName } from '../../../ui/people/person-line.tsx';
import { DateTime } from '../../../ui/text/date-time.tsx';
import { Differences } from '../../../ui/text/differences.tsx';
import { rememberPost } from './draft.ts';

const textOf = ({ title, words }: PostVersion): string => [title, ...words].join('\n\n');

type PanelProps = { post: EditedPost; flush: () => Promise<boolean>; onRestored: () => void };

export function VersionsPanel({ post, flush, onRestored }: PanelProps) {
  const pages = usePages(adminListPostVersions, { params: { id: post._id }, query: {} });
  const [open, setOpen] = useState<number>();
  const { send, isPending } = useCall(restorePostVersion);
  const restore = async (number: number) => {
    if (!(await flush())) return showToast('Не получилось сохранить написанное: проверьте связь и повторите');
    const { result, error } = await send({ params: { id: post._id, number }, body: {} });
    if (error) return showToast(error.message);
    rememberPost(result);
    toastSuccess('Версия вернулась, прежняя осталась в списке');
    onRestored();
  };
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
                  {version.is_live ? <Badge meaning="good">у читателей</Badge> : null}
                </span>
                <span className="text-13 text-ink-soft">
                  {fullName(version.editor)}, <DateTime at={version.saved_at} />
                </span>
              </button>
              {open === version.number ? (
                <>
                  <Changes before={versions[at + 1]} after={version} />
                  {post.allowed_actions.includes('edit') && version.number !== post.number ? (
                    <div className="grid gap-1">
                      <Button size="s" isPending={isPending} onClick={() => void restore(version.number)}>
                        Вернуть эту версию
                      </Button>
                      <span className="text-13 text-ink-soft">нынешняя останется в списке</span>
                    </div>
                  ) : null}
                </>
              ) : null}
            </li>
          ))}
        </ol>
      )}
    </PagedList>
  );
}

function Changes({ before, after }: { before: PostVersion | undefined; after: PostVersion }) {
  return <Differences pieces={diffWords(before ? textOf(before) : '', textOf(after))} />;
}
