import { letter, pageAt } from '../../platform/mail/letter.ts';
import type { Letter } from '../../platform/mail/mail.ts';
import type { DigestLine } from './saved-searches.sql.ts';

const linesAtMost = 20;
const searches = '/profile/saved?tab=search';

export function digestLetter(lines: readonly DigestLine[]): Letter {
  const [{ email }] = lines as [DigestLine];
  return letter({
    to: email,
    subject: 'Новое по вашим запросам',
    about: 'Сохранённые запросы',
    groups: [...Map.groupBy(lines, ({ search }) => search)].map(([search, found]) => ({
      heading: `По запросу «${search}»`,
      lines: found.slice(0, linesAtMost).map(({ title, path }) => ({ words: title, url: pageAt(path) })),
    })),
    button: { label: 'Открыть запросы', url: pageAt(searches) },
    why: 'Вы сохранили эти запросы и просили писать о новом.',
    choice: { words: 'Как часто писать и о чём, решаете вы.', button: { label: 'Настроить', url: pageAt(searches) } },
  });
}
