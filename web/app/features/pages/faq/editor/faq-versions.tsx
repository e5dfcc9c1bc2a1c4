import { adminListFaqVersions, type EditedQuestion, type FaqVersion, restoreFaqVersion } from '@artel/contracts/site/faq-editor.ts';
import { usePages } from '../../../../platform/api/index.ts';
import { useMoveShownBy } from '../../../../platform/api/use-move.ts';
import { Button, fullName } from '../../../../ui/index.ts';
import { VersionList } from '../../../editors/index.ts';
import { rememberQuestion } from './faq-draft.ts';

const textOf = ({ question, words }: FaqVersion): string => `${question}\n\n${words}`;

export function FaqVersions({ of, onRestored }: { of: EditedQuestion; onRestored: () => void }) {
  const pages = usePages(adminListFaqVersions, { params: { id: of._id }, query: {} });
  const { go, isPending } = useMoveShownBy(restoreFaqVersion, {
    show: ({ result }) => result && rememberQuestion(result),
    done: 'Версия вернулась, прежняя осталась в списке',
  });
  const restore = async (number: number) => {
    if (await go({ params: { id: of._id, number }, body: {} })) onRestored();
  };
  return (
    <VersionList pages={pages} textOf={textOf} editorOf={({ editor }) => (editor ? fullName(editor) : 'Вместе с сервисом')}>
      {({ number }, at) =>
        at > 0 ? (
          <Button size="s" className="justify-self-start" isPending={isPending} onClick={() => void restore(number)}>
            Вернуть эту версию
          </Button>
        ) : null
      }
    </VersionList>
  );
}
