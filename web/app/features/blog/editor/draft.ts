import { shownKindOf, shownPath } from '@artel/contracts/files/file-kinds.ts';
import type { ShownMedia, StoredFile } from '@artel/contracts/files/files.ts';
import { type ArticleContent, type ArticleDraft, emptyArticle } from '@artel/contracts/site/blog/article.ts';
import {
  adminGetPost,
  adminListPosts,
  adminListPostVersions,
  createPost,
  type EditedPost,
  savePost,
} from '@artel/contracts/site/blog/blog-editor.ts';
import { browserQueryClient, call, invalidate, query } from '../../../platform/api/index.ts';
import { bodyShape } from '../../../platform/api/shapes.ts';
import { type DraftAdapter, limitsBroken, reopenedDraft } from '../../../platform/drafts/use-autosave.ts';

export const postQuery = (id: string) => query(adminGetPost, { params: { id } });

const asSent = ({ cover, body, ...rest }: ArticleContent): ArticleDraft => ({
  ...rest,
  cover: cover && { file_id: cover.file_id, alt: cover.alt, is_decoration: cover.is_decoration },
  body: body.map((block) => {
    if (block.type === 'picture') {
      const { media: _, ...picture } = block;
      return picture;
    }
    return block.type === 'service' ? { type: block.type, service_id: block.service_id } : block;
  }),
});

export function rememberPost(post: EditedPost): void {
  browserQueryClient().setQueryData(postQuery(post._id).queryKey, { status: 200, result: post });
  void invalidate(adminListPosts, adminListPostVersions);
}

export const draftAdapter: DraftAdapter<ArticleContent, EditedPost> = {
  empty: emptyArticle,
  asSent,
  placeOf: (id) => `post:${id}`,
  brokenLimits: (content) => limitsBroken(bodyShape(createPost), asSent(content)),
  create: (content, key) => call(createPost, { body: { content: asSent(content) } }, { key }),
  save: ({ _id, version }, content) => call(savePost, { params: { id: _id }, body: { version, content: asSent(content) } }),
  remember: rememberPost,
  askNew: ({ _id: id }) => reopenedDraft(postQuery(id)),
  staleCode: 'POST_EDITED_ELSEWHERE',
};

export function mediaOf({ _id, filePath, name, size, mime, width, height }: StoredFile): ShownMedia | undefined {
  const kind = shownKindOf(mime);
  return kind === 'image' ? { file_id: _id, kind, path: shownPath(filePath), name, alt: '', width, height, size_bytes: size } : undefined;
}
