import { counted } from '../../platform/index.ts';
import { letter, pageAt } from '../../platform/mail/letter.ts';
import type { Letter } from '../../platform/mail/mail.ts';
import type { NewPost } from '../blog/index.ts';
import { offBlog, readerPage } from './blog-link.ts';

export function blogConfirmLetter(email: string): Letter {
  return letter({
    to: email,
    subject: 'Подтвердите подписку на блог',
    about: 'Блог',
    lead: 'Этот адрес оставили в блоге, чтобы получать одно письмо в две недели: новые статьи и ничего больше.',
    button: { label: 'Подписаться', url: readerPage(email) },
    aside: 'Ссылка работает неделю.',
    alarm: { question: 'Это были не вы?', words: 'Ничего не делайте: без ссылки писем не будет, а адрес мы забудем.' },
    why: 'Вы или кто-то другой ввёл этот адрес под статьями блога.',
  });
}

const articleForms = ['статья', 'статьи', 'статей'] as const;

export function blogLetter(email: string, posts: readonly NewPost[]): Letter {
  return letter({
    to: email,
    subject: `Новое в блоге: ${counted(posts.length, articleForms)}`,
    about: 'Блог',
    groups: [
      {
        heading: 'Вышло за две недели',
        lines: posts.map(({ _id, title, excerpt }) => ({ words: title, ...(excerpt && { note: excerpt }), url: pageAt(`/blog/${_id}`) })),
      },
    ],
    button: { label: 'Открыть блог', url: pageAt('/blog') },
    why: 'Вы подписались на блог: одно письмо в две недели.',
    off: offBlog(email),
  });
}
