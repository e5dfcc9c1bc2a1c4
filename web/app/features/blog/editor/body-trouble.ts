/** A limit broken inside of the words: no field can say so, for the editor has one for all of them. */
import { plainBlocks, type ShownBlock } from '@artel/contracts/site/blog/article.ts';

const blockText: Record<ShownBlock['type'], string> = {
  paragraph: 'Абзац',
  heading: 'Подзаголовок',
  list: 'Список',
  quote: 'Цитата',
  code: 'Код',
  table: 'Таблица',
  picture: 'Картинка',
  service: 'Услуга',
};
const enoughToFind = 40;

/** By the first block that is refused, with its first words; `errors`: path → words. */
export function bodyTrouble(body: readonly ShownBlock[], errors: Readonly<Record<string, string>>): string | undefined {
  const [path, message] = Object.entries(errors).find(([one]) => /^body(?:\.|$)/.test(one)) ?? [];
  if (!path) return undefined;
  const block = body[Number(path.split('.')[1])];
  if (!block) return message;
  const text = plainBlocks([block])[0]!.replace(/\s+/g, ' ').trim();
  const start = text.length > enoughToFind ? `${text.slice(0, enoughToFind).trim()}…` : text;
  return `${blockText[block.type]}${start ? ` «${start}»` : ''}: ${message}`;
}
