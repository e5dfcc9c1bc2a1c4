/** What an edition of the rules changed: in words first, then point by point beside the edition before it. */
import { editionsOf } from '@artel/contracts/sign-in/consents.ts';
import { changesOf } from '@artel/contracts/sign-in/edition-changes.ts';
import { data, useParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/load.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { diffWords } from '../../platform/format/text-diff.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Differences } from '../../ui/text/differences.tsx';
import { dayText, editionText } from './conditions/edition.ts';
import { changedPoints, type EditionText } from './conditions/edition-changes.ts';
import { PageTop, Section } from './prose.tsx';
import { typeset } from './typeset.ts';

const texts = import.meta.glob<EditionText[]>('./conditions/editions/*.json', { eager: true, import: 'default' });
const textsOf = (version: string): EditionText[] => texts[`./conditions/editions/terms-${version}.json`] ?? [];

/** Undefined for what changed nothing: the first one, and what is none. */
const pairOf = (version: string | undefined) => {
  const all = editionsOf('terms');
  const at = all.findIndex((edition) => edition.version === version);
  return at > 0 ? { edition: all[at]!, before: all[at - 1]! } : undefined;
};

const queries: PageQueries = ({ params }) => {
  if (!pairOf(params.version)) throw data('Page Not Found', { status: 404 });
  return [];
};
export const loader = pageLoader(queries);
export const clientLoader = pageClientLoader(queries);

export default function EditionPage() {
  const pair = pairOf(useParams().version);
  if (!pair) return null;
  const { edition, before } = pair;
  const changed = changedPoints(textsOf(before.version), textsOf(edition.version));
  return (
    <div className="grid gap-10 py-6 md:py-8">
      <PageHead title="Что изменилось в правилах" description="Новая редакция правил сервиса рядом с прежней, пункт за пунктом" />
      <PageTop
        title="Что изменилось в правилах"
        name="Что изменилось"
        lead={`Это ${editionText(edition)}. Прежняя — от ${dayText(before.said_on)}.`}
      >
        <ul className="grid max-w-[76ch] list-disc gap-2 pl-6">
          {changesOf('terms', edition.version).map((change) => (
            <li key={change} className="text-pretty">
              {typeset(change)}
            </li>
          ))}
        </ul>
      </PageTop>
      <Section id="points" title="Пункт за пунктом">
        <p className="max-w-[76ch] text-13 text-ink-soft">
          Зачёркнуто — чего больше нет, выделено — что появилось. Остальное осталось слово в слово. Сроки и суммы показаны на день выхода
          редакции.
        </p>
        <ol className="grid max-w-[76ch] gap-5">
          {changed.map(({ anchor, place, ...words }) => (
            <li key={anchor} className="grid gap-2">
              <h3 className="font-strong">
                <Link to={`/conditions#${anchor}`} className="link">
                  {place}
                </Link>
                {words.before === '' ? <span className="text-ink-soft"> — новый пункт</span> : null}
              </h3>
              <Differences pieces={diffWords(words.before, words.after)} className="leading-6" />
            </li>
          ))}
        </ol>
      </Section>
      <div>
        <LinkButton to="/conditions">Все правила и условия</LinkButton>
      </div>
    </div>
  );
}
