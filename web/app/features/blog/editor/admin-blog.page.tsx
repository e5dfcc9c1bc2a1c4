import { emptyArticle } from '@artel/contracts/site/blog/article.ts';
import { adminListPosts, createPost, type PostLine, postStatuses } from '@artel/contracts/site/blog/blog-editor.ts';
import { Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useCall } from '../../../platform/api/index.ts';
import { serverNow } from '../../../platform/server-time.ts';
import { showToast } from '../../../platform/toast.ts';
import { Button, type Column, DateTime, fullName, StatusBadge } from '../../../ui/index.ts';
import { RowHead } from '../../../ui/lists/cells.tsx';
import { SearchedTable, searchedList } from '../../../ui/lists/searched-table.tsx';
import { rememberPost } from './draft.ts';
import { postStatusText } from './posts.text.ts';
import { slotText } from './slots.ts';

const posts = searchedList(adminListPosts, postStatuses);
export const loader = posts.loader;
export const clientLoader = posts.clientLoader;

const columns: Column<PostLine>[] = [
  {
    id: 'title',
    name: 'Статья',
    isHead: true,
    cell: ({ _id, title, rubric }) => <RowHead name={title || 'Без названия'} to={`/admin/blog/${_id}`} note={rubric} />,
  },
  {
    id: 'state',
    name: 'Состояние',
    cell: ({ status, has_changes, publish_at }) => (
      <span className="grid gap-1 max-md:justify-items-end">
        <StatusBadge of={postStatusText[status]} />
        {has_changes ? <span className="text-13 text-ink-soft">есть неопубликованные правки</span> : null}
        {publish_at ? <span className="text-13 text-ink-soft">{slotText(new Date(publish_at), serverNow())}, по Москве</span> : null}
      </span>
    ),
  },
  { id: 'editor', name: 'Кто правил', cell: ({ editor }) => fullName(editor) },
  { id: 'saved', name: 'Сохранена', cell: ({ saved_at }) => <DateTime at={saved_at} className="whitespace-nowrap" /> },
  {
    id: 'out',
    name: 'Вышла',
    cell: ({ published_at }) => (published_at ? <DateTime at={published_at} className="whitespace-nowrap" /> : '—'),
  },
  { id: 'helped', name: 'Помогла', isNumber: true, cell: ({ voices: { yes, no } }) => (yes + no > 0 ? `${yes} из\u00a0${yes + no}` : '—') },
];

export default function AdminBlog() {
  const navigate = useNavigate();
  const { send, isPending } = useCall(createPost);
  const begin = async () => {
    const { result, error } = await send({ body: { content: { ...emptyArticle, cover: null, body: [] } } });
    if (error) return showToast(error.message);
    rememberPost(result);
    await navigate(`/admin/blog/${result._id}`);
  };
  return (
    <SearchedTable
      of={posts}
      views="blog"
      title="Блог"
      searchLabel="Слова из названия"
      states={postStatusText}
      columns={columns}
      forms={['статья', 'статьи', 'статей']}
      empty="Статей пока нет"
      pathOf={({ _id }) => `/admin/blog/${_id}`}
    >
      <Button icon={Plus} look="primary" className="justify-self-start" isPending={isPending} onClick={() => void begin()}>
        Новая статья
      </Button>
    </SearchedTable>
  );
}
