import { pageAt } from '../../platform/mail/letter.ts';
import type { Off } from '../../platform/mail/mail.ts';
import { seal, unseal } from '../../platform/secrets/seal.ts';

const about = 'letters of the blog';

export const tokenOf = (email: string): string => seal(email, about);
export const emailIn = (token: string): string | null => unseal(token, about);

export const readerPage = (email: string): string => pageAt(`/email/blog?token=${tokenOf(email)}`);
export const offBlog = (email: string): Off => ({
  label: 'Отписаться от блога',
  page: readerPage(email),
  call: pageAt(`/api/blog/readers/stop?token=${tokenOf(email)}`),
});
