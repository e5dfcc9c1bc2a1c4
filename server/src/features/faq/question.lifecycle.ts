import { linkedQuestions } from '@artel/contracts/site/faq.ts';
import type { EditedQuestion, FaqMove, FaqStatus } from '@artel/contracts/site/faq-editor.ts';
import { allowedActions, type Lifecycle } from '../../platform/index.ts';

export const questionLifecycle = {
  publish: { from: ['draft', 'archived'], by: ['editor'], to: 'published' },
  archive: { from: ['draft', 'published'], by: ['editor'], to: 'archived' },
} as const satisfies Lifecycle<FaqStatus, FaqMove, 'editor'>;

export const isLinked = (slug: string): boolean => (linkedQuestions as readonly string[]).includes(slug);

export const questionActionsOf = ({ status, slug }: { status: FaqStatus; slug: string }): EditedQuestion['allowed_actions'] => [
  'edit',
  ...allowedActions(questionLifecycle, status, 'editor').filter((action) => action !== 'archive' || !isLinked(slug)),
];
