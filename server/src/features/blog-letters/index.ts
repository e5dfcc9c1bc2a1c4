/**
 * One letter about new articles every two weeks, to whoever asked for it. An address is taken by anybody and works once its owner has opened
 * the link of a letter (subscribe-to-blog.ts); every letter ends it in one step; mail-blog.ts writes when there is something to read.
 */
export { blogLetterRoutes } from './blog-letters.routes.ts';
export { mailBlog } from './mail-blog.ts';
