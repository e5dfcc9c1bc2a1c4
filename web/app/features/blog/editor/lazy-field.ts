import { lazyWithRetry } from '../../../platform/boot/lazy-with-retry.ts';

export const ArticleField = lazyWithRetry(() => import('./article-field.tsx'));
