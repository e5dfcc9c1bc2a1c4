import * as api from '@artel/contracts/site/blog/blog.ts';
import * as staff from '@artel/contracts/site/blog/blog-editor.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { movePost } from './move-post.ts';
import { getBlogPost, listBlogPosts, listRubrics } from './read-blog.ts';
import { adminGetPost, adminListPostServices, adminListPosts, adminListPostVersions } from './read-posts.ts';
import { votePost } from './vote-post.ts';
import { createPost, removePost, restorePostVersion, savePost } from './write-post.ts';

export const blogRoutes: Route[] = [
  on(api.listBlogPosts, ({ query }) => listBlogPosts(query)),
  on(api.listRubrics, () => listRubrics()),
  on(api.getBlogPost, ({ params }) => getBlogPost(params.id)),
  on(api.votePost, ({ viewer, params, body, request }) => votePost(viewer, params.id, body.is_helpful, request)),

  on(staff.adminListPosts, ({ query }) => adminListPosts(query)),
  on(staff.adminGetPost, ({ params }) => adminGetPost(params.id)),
  on(staff.adminListPostVersions, ({ params, query }) => adminListPostVersions(params.id, query.after)),
  on(staff.adminListPostServices, ({ params }) => adminListPostServices(params.id)),
  on(staff.createPost, ({ viewer, body }) => createPost(viewer, body.content)),
  on(staff.savePost, ({ viewer, params, body }) => savePost(viewer, params.id, body)),
  on(staff.restorePostVersion, ({ viewer, params }) => restorePostVersion(viewer, params)),
  on(staff.removePost, ({ params }) => removePost(params.id)),
  on(staff.sendPostToReview, ({ viewer, params }) => movePost(viewer, params.id, 'send_to_review')),
  on(staff.takePostBack, ({ viewer, params }) => movePost(viewer, params.id, 'take_back')),
  on(staff.schedulePost, ({ viewer, params, body }) => movePost(viewer, params.id, 'schedule', { publish_at: new Date(body.publish_at) })),
  on(staff.publishPost, ({ viewer, params }) => movePost(viewer, params.id, 'publish')),
  on(staff.updatePost, ({ viewer, params }) => movePost(viewer, params.id, 'update')),
  on(staff.archivePost, ({ viewer, params, body }) => movePost(viewer, params.id, 'archive', { reason: body.reason })),
  on(staff.restorePost, ({ viewer, params }) => movePost(viewer, params.id, 'restore')),
];
