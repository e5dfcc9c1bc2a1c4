import type { StoredFile } from '@artel/contracts/files/files.ts';
import { articleLimits, searchLengths } from '@artel/contracts/site/blog/article.ts';
import { listRubrics } from '@artel/contracts/site/blog/blog.ts';
import { type EditedPost, removePost } from '@artel/contracts/site/blog/blog-editor.ts';
import { Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { data, useNavigate, useParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader, query, useCall, useQuery } from '../../../platform/api/index.ts';
import { PageHead } from '../../../platform/boot/page-head.tsx';
import { type Autosave, useAutosave } from '../../../platform/drafts/use-autosave.ts';
import { useLeaveWarning } from '../../../platform/drafts/use-leave-warning.ts';
import { isId } from '../../../platform/id.ts';
import { showToast } from '../../../platform/toast.ts';
import { sendFile } from '../../../platform/uploads/send-file.ts';
import { Checkbox } from '../../../ui/controls/choice.tsx';
import { PanelTabs } from '../../../ui/controls/panel-tabs.tsx';
import { ConfirmButton } from '../../../ui/dialogs/asking-button.tsx';
import { SaveNote, SaveTrouble } from '../../../ui/feedback/save-note.tsx';
import { TextArea, TextField } from '../../../ui/fields/field.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import {
  Breadcrumbs,
  Button,
  fullName,
  HydratingSuspense,
  LinkButton,
  Note,
  Picture,
  RowsSkeleton,
  StatusBadge,
} from '../../../ui/index.ts';
import { useSession } from '../../session/index.ts';
import { BlogBody } from '../blog-body.tsx';
import { bodyTrouble } from './body-trouble.ts';
import { draftAdapter, mediaOf, postQuery } from './draft.ts';
import { ArticleField } from './lazy-field.ts';
import { postStatusText } from './posts.text.ts';
import { Preview } from './preview.tsx';
import { ReleasePanel } from './release-panel.tsx';
import { usePostMoves } from './use-post-moves.ts';
import { VersionsPanel } from './versions-panel.tsx';

const queries: PageQueries = ({ params }) => {
  if (!isId(params.id)) throw data('Page Not Found', { status: 404 });
  return [postQuery(params.id)];
};
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function PostEditorPage() {
  const post = useQuery(postQuery(useParams().id!)).data?.result;
  const [round, setRound] = useState(0);
  if (!post) return null;
  return <PostEditor key={`${post._id}:${round}`} post={post} onRestored={() => setRound((old) => old + 1)} />;
}

function PostEditor({ post, onRestored }: { post: EditedPost; onRestored: () => void }) {
  const autosave = useAutosave(draftAdapter, post);
  const { me } = useSession();
  const { content } = autosave;
  const [isSending, setSending] = useState(false);
  const [isPreview, setPreview] = useState(false);
  const moves = usePostMoves(post._id, autosave);
  useLeaveWarning(autosave.state === 'wrong' || autosave.state === 'stale' || isSending);
  const mayEdit = post.allowed_actions.includes('edit');
  const bind = bindOf(autosave);
  return (
    <div className="mx-auto grid max-w-[1200px] grid-cols-1 gap-5">
      <PageHead title="Статья" isHidden />
      <Breadcrumbs trail={[{ to: '/admin/blog', name: 'Блог' }, { name: content.title || 'Без названия' }]} />
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="min-w-0 text-24 font-head break-words">{content.title || 'Без названия'}</h1>
        <StatusBadge of={postStatusText[post.status]} />
        <span className="ml-auto flex flex-wrap items-center gap-2">
          {mayEdit ? <SaveNote autosave={autosave} /> : null}
          <Button size="s" icon={Eye} onClick={() => setPreview(true)}>
            Посмотреть
          </Button>
          {post.status === 'published' ? (
            <LinkButton size="s" look="ghost" to={`/blog/${post._id}`}>
              На сайте
            </LinkButton>
          ) : null}
        </span>
      </div>
      <SaveTrouble autosave={autosave} what="Статью" by={post.editor._id === me?._id ? undefined : fullName(post.editor)} />
      <div className="grid items-start gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_320px]">
        {mayEdit ? (
          <ArticleFields autosave={autosave} onBusy={setSending} />
        ) : (
          <div className="grid min-w-0 gap-5">
            <Note>Статья снята с сайта. Верните её, чтобы править дальше.</Note>
            <BlogBody body={content.body} isPreview />
          </div>
        )}
        <aside className="grid gap-6 xl:sticky xl:top-6" aria-label="Выход и версии">
          <PanelTabs
            label="О статье"
            panels={[
              { id: 'release', name: 'Выход', content: <ReleasePanel post={post} content={content} moves={moves} /> },
              {
                id: 'search',
                name: 'Поиск',
                content: (
                  <div className="grid gap-4">
                    <SearchLook title={content.seo_title || content.title} description={content.seo_description || content.excerpt} />
                    <TextField label="Заголовок для поиска" hint="Пусто: как название" maxLength={120} {...bind('seo_title')} />
                    <TextArea label="Описание" hint="Пусто: как вступление" rows={4} maxLength={300} {...bind('seo_description')} />
                  </div>
                ),
              },
              { id: 'versions', name: 'Версии', content: <VersionsPanel post={post} flush={autosave.flush} onRestored={onRestored} /> },
            ]}
          />
          {post.allowed_actions.includes('remove') ? <RemoveButton id={post._id} /> : null}
        </aside>
      </div>
      {isPreview ? <Preview post={post} content={content} onClose={() => setPreview(false)} /> : null}
    </div>
  );
}

type EditorProps = { autosave: Autosave<EditedPost['content'], EditedPost> };

const bindOf =
  ({ content, set, errors }: EditorProps['autosave']) =>
  (path: 'title' | 'excerpt' | 'rubric' | 'seo_title' | 'seo_description') => ({
    name: path,
    value: content[path],
    onChange: (typed: string) => set(path, typed),
    error: errors[path],
  });

function ArticleFields({ autosave, onBusy }: EditorProps & { onBusy: (isBusy: boolean) => void }) {
  const { content, set, errors } = autosave;
  const bind = bindOf(autosave);
  const rubrics = useQuery(query(listRubrics, {})).data?.result ?? [];
  return (
    <div className="grid min-w-0 gap-5">
      <CoverField cover={content.cover} error={errors['cover.alt']} onChange={(cover) => set('cover', cover)} onBusy={onBusy} />
      <TextField
        label="Название"
        hint={`${content.title.length} из ${searchLengths.title} знаков, видных в поиске`}
        maxLength={articleLimits.title}
        {...bind('title')}
      />
      <TextArea
        label="Вступление"
        hint={`${content.excerpt.length} из ${searchLengths.description}`}
        rows={3}
        maxLength={articleLimits.excerpt}
        {...bind('excerpt')}
      />
      <TextField label="Рубрика" list="rubrics" maxLength={articleLimits.rubric} autoComplete="off" {...bind('rubric')} />
      <datalist id="rubrics">
        {rubrics.map(({ rubric }) => (
          <option key={rubric} value={rubric} />
        ))}
      </datalist>
      <HydratingSuspense fallback={<RowsSkeleton />}>
        <ArticleField body={content.body} onChange={(body) => set('body', body)} onBusy={onBusy} />
      </HydratingSuspense>
      <p className="text-13 text-bad empty:hidden" aria-live="polite">
        {bodyTrouble(content.body, errors)}
      </p>
    </div>
  );
}

function SearchLook({ title, description }: { title: string; description: string }) {
  return (
    <div className="rounded-card bg-sunken p-4" aria-hidden="true">
      <p className="line-clamp-2 text-17 break-words text-brand">{title || 'Без названия'}</p>
      <p className="line-clamp-3 text-13 break-words text-ink-soft">{description}</p>
    </div>
  );
}

type Cover = EditedPost['content']['cover'];
type CoverProps = { cover: Cover; error: string | undefined; onChange: (cover: Cover) => void; onBusy: (isBusy: boolean) => void };

function CoverField({ cover, error, onChange, onBusy }: CoverProps) {
  const take = (files: readonly StoredFile[]) => {
    const media = files.at(-1) && mediaOf(files.at(-1)!);
    if (media) onChange({ file_id: media.file_id, alt: '', is_decoration: false, media });
    else if (files.length > 0) showToast('Обложка — только картинка до 40 мегапикселей: JPG, PNG, WebP или GIF');
  };
  return (
    <section aria-labelledby="cover" className="grid gap-3">
      <h2 id="cover" className="font-head">
        Обложка
      </h2>
      {cover ? (
        <>
          {cover.media ? <Picture path={cover.media.path} alt={cover.alt} sizes="780px" className="aspect-[3/1] rounded-card" /> : null}
          <TextField
            label="Что на обложке"
            maxLength={articleLimits.alt}
            value={cover.alt}
            onChange={(alt) => onChange({ ...cover, alt })}
            disabled={cover.is_decoration}
            error={error ?? (!cover.is_decoration && cover.alt.trim() === '' ? 'Опишите словами или отметьте украшением' : undefined)}
          />
          <Checkbox value={cover.is_decoration} onChange={(is_decoration) => onChange({ ...cover, is_decoration })}>
            Украшение, описание не нужно
          </Checkbox>
          <Button size="s" look="ghost" icon={Trash2} className="justify-self-start" onClick={() => onChange(null)}>
            Убрать обложку
          </Button>
        </>
      ) : (
        <FileDrop<StoredFile>
          label="Добавить картинку"
          hint="JPG, PNG, WebP или GIF до 50 МБ и 40 мегапикселей, лучше шириной от 1200 пикселей. Без неё обложка будет рисованной"
          use="picture"
          send={sendFile}
          files={[]}
          onChange={(change) => take(change([]))}
          onBusy={onBusy}
          maxFiles={1}
        />
      )}
    </section>
  );
}

function RemoveButton({ id }: { id: string }) {
  const { send, isPending } = useCall(removePost);
  const navigate = useNavigate();
  const remove = async () => {
    const { error } = await send({ params: { id } });
    if (error) return showToast(error.message);
    await navigate('/admin/blog');
  };
  return (
    <ConfirmButton
      button={{ name: 'Удалить черновик', look: 'bad-quiet', icon: Trash2 }}
      title="Удалить черновик?"
      action="Удалить"
      look="bad"
      isFinal
      isPending={isPending}
      send={remove}
    >
      Вместе со всеми версиями, вернуть его будет нельзя.
    </ConfirmButton>
  );
}
