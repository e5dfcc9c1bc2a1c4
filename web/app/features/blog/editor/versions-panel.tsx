import { adminListPostVersions, type EditedPost, type PostVersion, restorePostVersion } from '@artel/contracts/site/blog/blog-editor.ts';
import { usePages } from '../../../platform/api/index.ts';
import { useMoveShownBy } from '../../../platform/api/use-move.ts';
import { showToast } from '../../../platform/toast.ts';
import { Badge, Button, fullName } from '../../../ui/index.ts';
import { VersionList } from '../../editors/index.ts';
import { rememberPost } from './draft.ts';

const textOf = ({ title, words }: PostVersion): string => [title, ...words].join('\n\n');

type PanelProps = { post: EditedPost; flush: () => Promise<boolean>; onRestored: () => void };

export function VersionsPanel({ post, flush, onRestored }: PanelProps) {
  const pages = usePages(adminListPostVersions, { params: { id: post._id }, query: {} });
  const { go, isPending } = useMoveShownBy(restorePostVersion, {
    show: ({ result }) => result && rememberPost(result),
    done: 'Версия вернулась, прежняя осталась в списке',
  });
  const restore = async (number: number) => {
    if (!(await flush())) return showToast('Не получилось сохранить написанное: проверьте связь и повторите');
    if (await go({ params: { id: post._id, number }, body: {} })) onRestored();
  };
  return (
    <VersionList
      pages={pages}
      textOf={textOf}
      editorOf={({ editor }) => fullName(editor)}
      markOf={({ is_live }) => (is_live ? <Badge meaning="good">у читателей</Badge> : null)}
    >
      {({ number }) =>
        post.allowed_actions.includes('edit') && number !== post.number ? (
          <div className="grid gap-1">
            <Button size="s" isPending={isPending} onClick={() => void restore(number)}>
              Вернуть эту версию
            </Button>
            <span className="text-13 text-ink-soft">нынешняя останется в списке</span>
          </div>
        ) : null
      }
    </VersionList>
  );
}
