/** How the rows of what is told of letters, and of links in them, are called. */
import { mailboxLink } from '../../server/src/features/notifications/mailbox-works.ts';
import { useMailEventSecrets } from '../../server/src/platform/mail/event-secrets.ts';
import { anOffLinkOf, type Prepare } from './access.targets.ts';

export const letterCalls: Record<string, Prepare> = {
  'GET /api/unsubscribe': (_, { customer }) => ({ query: { token: anOffLinkOf(customer) } }),
  'POST /api/unsubscribe': (_, { customer }) => ({ query: { token: anOffLinkOf(customer) } }),
  'POST /api/mail/events': () => {
    useMailEventSecrets(['a secret of the mail service, long']);
    return { body: { type: 'bounced' } };
  },
  'POST /api/mail/works': (_, { customer }) => ({
    query: { token: /token=(.*)$/.exec(mailboxLink(customer.user_id, customer.email))![1]! },
  }),
};
