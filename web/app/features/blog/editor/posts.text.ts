import type { PostStatus } from '@artel/contracts/site/blog/blog-editor.ts';
import type { Meaning } from '../../../ui/index.ts';

export const postStatusText: Record<PostStatus, { name: string; meaning: Meaning }> = {
  draft: { name: 'Черновик', meaning: 'plan' },
  review: { name: 'На вычитке', meaning: 'wait' },
  scheduled: { name: 'Выйдет', meaning: 'hold' },
  published: { name: 'Вышла', meaning: 'good' },
  archived: { name: 'Снята', meaning: 'bad' },
};
