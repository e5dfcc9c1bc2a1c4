import { adminListFaqVersions, type EditedQuestion, type FaqVersion, restoreFaqVersion } from '@artel/contracts/site/faq-editor.ts';
import { useState } from 'react';
import { useCall } from '../../../../platform/api/use-call.ts';
import { usePages } from '../../../../platform/api/use-pages.ts';
import { diffWords } from '../../../../platform/format/text-diff.ts';
import { showToast, toastSuccess } from '../../../../platform/toast.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import { PagedList } from '../../../../ui/lists/paged-list.tsx';
import { fullName } from '../../../../ui/people/person-line.tsx';
import { DateTime } from '../../../../ui/text/date-time.tsx';
import { Differences } from '../../../../ui/text/differences.tsx';
import { rememberQuestion } from './faq-draft.ts';

const textOf = ({ question, words }: FaqVersion): string => `${question}\n\n${words}`;

export function FaqVersions({ of, onRestored }: { of: EditedQuestion; onRestored: () => void }) {
  const pages = usePages(adminListFaqVersions, { params: { id: of._id }, query: {} });
  const [open, setOpen] = useState<number>();
  const { send, isPending } = useCall(restoreFaqVersion);
  const restore = async (number: number) => {
    const { result, error } = await send({ params: { id: of._id, number }, body: {} });
    if (error) return showToast(error.message);
    rememberQuestion(result);
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
                <span className="font-strong">Версия {version.number}</span>
                <span className="text-13 text-ink-soft">
                  {version.editor ? fullName(version.editor) : 'Вместе с сервисом'}, <DateTime at={version.saved_at} />
                </span>
              </button>
              {open === version.number ? (
                <>
                  <Differences pieces={diffWords(versions[at + 1] ? textOf(versions[at + 1]!) : '', textOf(version))} />
                  {at > 0 ? (
                    <Button size="s" className="justify-self-start" isPending={isPending} onClick={() => void restore(version.number)}>
                      Вернуть эту версию
                    </Button>
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
