/** An edition of the rules, or of the text on personal data: what it changed in words, then point by point beside the one before it, and its whole text. */
import type { RequiredDocument } from '@artel/contracts/sign-in/consents.ts';
import { changesOf } from '@artel/contracts/sign-in/edition-changes.ts';
import { Printer } from 'lucide-react';
import { data, useParams } from 'react-router';
import { type PageQueries, pageClientLoader, pageLoader } from '../../platform/api/index.ts';
import { PageHead } from '../../platform/boot/page-head.tsx';
import { diffWords } from '../../platform/format/text-diff.ts';
import { Button, Link, LinkButton } from '../../ui/index.ts';
import { Differences } from '../../ui/text/differences.tsx';
import { DocumentText } from './conditions/document-text.tsx';
import { dayText, editionText, type Pair, pairOf } from './conditions/edition.ts';
import { changedPoints, type EditionText } from './conditions/edition-changes.ts';
import { PageTop, Section } from './prose.tsx';
import { typeset } from './typeset.ts';

const texts = import.meta.glob<EditionText[]>('./conditions/editions/*.json', { eager: true, import: 'default' });
const textsOf = (document: RequiredDocument, version: string): EditionText[] =>
  texts[`./conditions/editions/${document}-${version}.json`] ?? [];

const documentTexts: Record<RequiredDocument, { name: string; changed: string; of: string }> = {
  terms: { name: 'Правила', changed: 'Что изменилось в правилах', of: 'правил сервиса' },
  personal_data: {
    name: 'Обработка персональных данных',
    changed: 'Что изменилось в обработке данных',
    of: 'условий обработки персональных данных',
  },
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
  const { document, edition, before } = pair;
  const { name, changed, of } = documentTexts[document];
  return (
    <div className="grid gap-10 py-6 md:py-8">
      {before ? (
        <PageHead title={changed} description={`Новая редакция ${of} рядом с прежней, пункт за пунктом`} />
      ) : (
        <PageHead title={`${name} от ${dayText(edition.said_on)}`} description={`Первая редакция ${of}, слово в слово`} />
      )}
      <div className="grid gap-10" data-no-print>
        {before ? <Changes document={document} edition={edition} before={before} /> : <First document={document} edition={edition} />}
      </div>
      <WholeText document={document} edition={edition} />
      <div data-no-print>
        <LinkButton to="/conditions">Все правила и условия</LinkButton>
      </div>
    </div>
  );
}

type OfPair = Omit<Pair, 'before'>;

const First = ({ document, edition }: OfPair) => (
  <PageTop
    title={`${documentTexts[document].name} от ${dayText(edition.said_on)}`}
    name="Первая редакция"
    lead="Первая редакция. Что изменилось потом, сказано у следующих."
  />
);

function Changes({ document, edition, before }: Required<Pair> & { before: NonNullable<Pair['before']> }) {
  const changed = changedPoints(textsOf(document, before.version), textsOf(document, edition.version));
  return (
    <>
      <PageTop
        title={documentTexts[document].changed}
        name="Что изменилось"
        lead={`Это ${editionText(edition)}. Прежняя — от ${dayText(before.said_on)}.`}
      >
        <ul className="grid max-w-[76ch] list-disc gap-2 pl-6">
          {changesOf(document, edition.version).map((change) => (
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
              <Differences pieces={diffWords(typeset(words.before), typeset(words.after))} className="leading-6" />
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}

const WholeText = ({ document, edition }: OfPair) => (
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
    {textsOf(document, edition.version).map((text) => (
      <DocumentText key={text.id} document={text} />
    ))}
  </section>
);
