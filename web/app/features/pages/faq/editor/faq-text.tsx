import { adminListFaqText } from '@artel/contracts/site/faq-editor.ts';
import { usePages } from '../../../../platform/api/index.ts';
import { Badge, DateTime, EmptyState, Link } from '../../../../ui/index.ts';
import { PagedList } from '../../../../ui/lists/paged-list.tsx';
import { reasonText } from '../faq.text.ts';

export function FaqText({ of }: { of?: string }) {
  const pages = usePages(adminListFaqText, { query: of === undefined ? {} : { question_id: of } });
  return (
    <PagedList pages={pages} failed="Не удалось загрузить слова читателей" empty={<EmptyState title="Читатели пока ничего не написали" />}>
      {(text) => (
        <ul className="grid border-t border-line">
          {text.map(({ _id, question_id, question, is_helpful, reason, words, said_at }) => (
            <li key={_id} className="grid gap-1 border-b border-line py-3">
              <p className="max-w-[76ch] break-words whitespace-pre-line">{words}</p>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-soft">
                <Badge meaning={is_helpful ? 'good' : 'bad'}>{is_helpful ? 'помог' : 'не помог'}</Badge>
                {reason ? <span>{reasonText[reason]}</span> : null}
                {of === undefined ? (
                  <Link to={`/admin/faq/${question_id}`} className="link">
                    {question}
                  </Link>
                ) : null}
                <DateTime at={said_at} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
