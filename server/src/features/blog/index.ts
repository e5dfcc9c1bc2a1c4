/**
 * The blog. Readers have the live version of each article whose moment has come (read-blog.ts) and say whether it helped (vote-post.ts);
 * its writers write on the newest one (write-post.ts), and post.lifecycle.ts says when the one becomes the other.
 */

export { blogRoutes } from './blog.routes.ts';
export { mountBlogFeed } from './blog-feed.ts';
export { publishDue } from './move-post.ts';
export { listNewPosts, type NewPost } from './read-blog.ts';
