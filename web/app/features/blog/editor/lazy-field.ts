/** The editor's own parts are heavy and nobody else's. */
import { lazyWithRetry } from '../../../platform/boot/lazy-with-retry.ts';

export const ArticleField = lazyWithRetry(() => import('./article-field.tsx'));
