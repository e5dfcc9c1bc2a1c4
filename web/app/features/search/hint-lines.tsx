import type { SearchNote as Told } from '@artel/contracts/site/search.ts';
import { counted, plural } from '../../platform/format/index.ts';
import { Link } from '../../ui/index.ts';

const mended = { layout: 'Исправили раскладку', translit: 'Прочитали по-русски', typo: 'Исправили опечатку' } as const;
const resultForms = ['результат', 'результата', 'результатов'] as const;
const without = (words: readonly string[]): string =>
  `без ${words.length === 1 ? 'слова' : 'слов'} ${words.map((word) => `«${word}»`).join(', ')}`;

export type NoteProps = { told: Told; typed: string | undefined; found: number; asTyped: string };

export default function NoteLines({ told, typed, found, asTyped }: NoteProps) {
  const { corrected, left_out, exact } = told;
  return (
    <div className="grid gap-1 text-ink-soft" role="status">
      {corrected ? (
        <p>
          {mended[corrected.kind]}:{' '}
          {found > 0
            ? `показаны результаты по\u00a0запросу «${corrected.text}».`
            : `по\u00a0запросу «${corrected.text}» тоже ничего не нашлось.`}{' '}
          <Link to={asTyped} className="link" rel="nofollow">
            Искать «{typed}»
          </Link>
        </p>
      ) : null}
      {left_out.length > 0 ? (
        <p>
          {exact
            ? `По всем словам ${plural(exact, ['нашёлся', 'нашлось', 'нашлось'])} ${counted(exact, resultForms)}. Ниже — похожее, ${without(left_out)}.`
            : `По всем словам ничего не нашлось. Показываем похожее, ${without(left_out)}.`}
        </p>
      ) : null}
    </div>
  );
}
