/** An edition of the rules: what it changed in words, then point by point beside the one before it, and its whole text. */
import { type Edition, editionsOf } from '@artel/contracts/sign-in/consents.ts';
import { changesOf } from '@artel/contracts/sign-in/edition-changes.ts';
import { Printer } from 'lucide-react';
import { data, useParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/load.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { diffWords } from '../../platform/format/text-diff.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Differences } from '../../ui/text/differences.tsx';
import { DocumentText } from './conditions/document-text.tsx';
import { dayText, editionText } from './conditions/edition.ts';
import { changedPoints, type EditionText } from './conditions/edition-changes.ts';
import { PageTop, Section } from './prose.tsx';
import { typeset } from './typeset.ts';

const texts = import.meta.glob<EditionText[]>('./conditions/editions/*.json', { eager: true, import: 'default' });
const textsOf = (version: string): EditionText[] => texts[`./conditions/editions/terms-${version}.json`] ?? [];

/** Undefined for what is none; the first one has none before it. */
function pairOf(version: string | undefined) {
  const all = editionsOf('terms');
  const at = all.findIndex((edition) => edition.version === version);
  return at < 0 ? undefined : { edition: all[at]!, before: all[at - 1] };
}

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
  return (
    <div className="grid gap-10 py-6 md:py-8">
      {before ? (
        <PageHead title="Что изменилось в правилах" description="Новая редакция правил сервиса рядом с прежней, пункт за пунктом" />
      ) : (
        <PageHead title={`Правила от ${dayText(edition.said_on)}`} description="Первая редакция правил сервиса, слово в слово" />
      )}
      <div className="grid gap-10" data-no-print>
        {before ? <Changes edition={edition} before={before} /> : <First edition={edition} />}
      </div>
      <WholeText edition={edition} />
      <div data-no-print>
        <LinkButton to="/conditions">Все правила и условия</LinkButton>
      </div>
    </div>
  );
}

const First = ({ edition }: { edition: Edition }) => (
  <PageTop
    title={`Правила от ${dayText(edition.said_on)}`}
    name="Первая редакция"
    lead="Первая редакция. Что изменилось потом, сказано у следующих."
  />
);

function Changes({ edition, before }: { edition: Edition; before: Edition }) {
  const changed = changedPoints(textsOf(before.version), textsOf(edition.version));
  return (
    <>
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
    </>
  );
}

/** As it was agreed to. On paper and in a PDF it stands alone. */
const WholeText = ({ edition }: { edition: Edition }) => (
  <section aria-labelledby="whole" className="grid gap-10">
    <div className="grid justify-items-start gap-3">
      <h2 id="whole" className="title-2">
        Текст целиком
      </h2>
      <p className="text-ink-soft">
        <span className="inline-block first-letter:uppercase">{editionText(edition)}</span>. Сроки и&nbsp;суммы — на&nbsp;день выхода
        редакции.
      </p>
      <div data-no-print>
        <Button icon={Printer} onClick={() => window.print()}>
          Печать или PDF
        </Button>
      </div>
    </div>
    {textsOf(edition.version).map((document) => (
      <DocumentText key={document.id} document={document} />
    ))}
  </section>
);
