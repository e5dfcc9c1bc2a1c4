/** How the rows of what is told of letters, and of links in them, are called. */
import { v7 as newId } from 'uuid';
import { mailboxLink } from '../../../server/src/features/notifications/mailbox-works.ts';
import { hours, later, now } from '../../../server/src/platform/clock.ts';
import { database } from '../../../server/src/platform/db/index.ts';
import { useMailEventSecrets } from '../../../server/src/platform/mail/event-secrets.ts';
import { anOffLinkOf, type Prepare } from './access.targets.ts';

/** A guest's, written from the page of contacts; of `admin` where it has to be taken. */
const aLetter =
  (body?: object, isTaken = false): Prepare =>
  async (_, { admin }) => {
    const [id, at] = [newId(), now()];
    await database().query(
      `insert into contact_letters (id, topic, name, email, text, fingerprint, ip, written_at, assignee_id, held_until)
       values ($1, 'other', 'Ольга', 'olga@people.test', 'Не могу найти кнопку возврата.', $5, '127.0.0.1', $2, $3, $4)`,
      [id, at, isTaken ? admin.user_id : null, isTaken ? later(hours(1), at) : null, id],
    );
    return { params: { id }, ...(body && { body }) };
  };

export const letterCalls: Record<string, Prepare> = {
  'GET /api/admin/letters/:id': aLetter(),
  'POST /api/admin/letters/:id/take': aLetter({}),
  'POST /api/admin/letters/:id/leave': aLetter({}, true),
  'POST /api/admin/letters/:id/answer': aLetter({ text: 'Кнопка стоит на странице платежа.' }, true),
  'POST /api/admin/letters/:id/close': aLetter({}, true),
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
