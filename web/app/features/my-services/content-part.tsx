import { attributeText, type CategoryAttribute } from '@artel/contracts/services/attributes.ts';
import type { SavedContent } from '@artel/contracts/services/my-services.ts';
import type { ContentField } from '@artel/contracts/services/service-content.ts';
import type { ReactNode } from 'react';
import { apiAddress } from '../../platform/api/api-base.ts';
import { formatTerm } from '../../platform/format/dates.ts';
import { Tag } from '../../ui/controls/badge.tsx';
import { Description } from '../../ui/fields/description.tsx';
import { Facts } from '../../ui/layout/card.tsx';
import { FilmView, MediaThumb } from '../../ui/media/media-view.tsx';
import { Money } from '../../ui/money/money.tsx';
import { packageText } from '../services/index.ts';

const nothing = <p className="text-ink-soft">Не заполнено</p>;

type ContentPartProps = { field: ContentField; content: SavedContent; attributes: readonly CategoryAttribute[] };

export function ContentPart({ field, content, attributes }: ContentPartProps) {
  switch (field) {
    case 'title':
      return <p className="text-17">{content.title}</p>;
    case 'attributes':
      return <Attributes values={content.attributes} attributes={attributes} />;
    case 'description':
      return <Description text={content.description} />;
    case 'tags':
      return content.tags.length === 0 ? (
        nothing
      ) : (
        <Row>
          {content.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </Row>
      );
    case 'what_you_get':
      return <Lines lines={content.what_you_get} />;
    case 'packages':
      return <Packages packages={content.packages} />;
    case 'extras':
      return content.extras.length === 0 ? (
        nothing
      ) : (
        <ul className="grid gap-1">
          {content.extras.map((extra) => (
            <li key={extra.title} className="flex justify-between gap-4">
              <span>
                {extra.title}
                {extra.description ? <span className="text-ink-soft"> — {extra.description}</span> : null}
              </span>
              <span className="sum">
                {extra.price_minor === null ? '—' : <Money minor={extra.price_minor} />}, +{formatTerm(extra.add_days)}
              </span>
            </li>
          ))}
        </ul>
      );
    case 'brief':
      return (
        <Lines lines={content.brief.map(({ question, options }) => (options.length ? `${question} (${options.join(', ')})` : question))} />
      );
    case 'faq':
      return content.faq.length === 0 ? (
        nothing
      ) : (
        <dl className="grid gap-2">
          {content.faq.map(({ q, a }) => (
            <div key={q}>
              <dt>{q}</dt>
              <dd className="text-ink-soft">{a}</dd>
            </div>
          ))}
        </dl>
      );
    case 'media':
      return content.media.length === 0 ? (
        <p className="text-ink-soft">Без картинок: будет рисованная обложка</p>
      ) : (
        <ShownMedia media={content.media} />
      );
    default:
      return null;
  }
}

const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-2">{children}</div>;

function Attributes({ values, attributes }: { values: SavedContent['attributes']; attributes: readonly CategoryAttribute[] }) {
  const facts = Object.entries(values).map(([key, value]) => {
    const attribute = attributes.find((one) => one.key === key);
    return { name: attribute?.title ?? key, value: attributeText(attribute ?? { type: 'select', unit: '' }, value) };
  });
  return facts.length === 0 ? nothing : <Facts facts={facts} />;
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return nothing;
  return (
    <ol className="grid list-decimal gap-1 pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
}

function Packages({ packages }: { packages: SavedContent['packages'] }) {
  return (
    <div className="grid gap-4 md:auto-cols-fr md:grid-flow-col">
      {packages.map((pack) => (
        <div key={pack.key} className="grid content-start gap-1">
          <p className="text-13 text-ink-soft">{packageText[pack.key]}</p>
          <h3 className="font-strong">{pack.title || '—'}</h3>
          <p className="sum">
            {pack.price_minor === null ? '—' : <Money minor={pack.price_minor} />}
            {pack.term_days === null ? '' : `, ${formatTerm(pack.term_days)}`}, доработок:{' '}
            {pack.revisions_included < 0 ? 'без ограничений' : pack.revisions_included}
          </p>
          {pack.description ? <p className="text-ink-soft">{pack.description}</p> : null}
          <ul className="list-disc pl-5">
            {pack.includes.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function ShownMedia({ media }: { media: SavedContent['media'] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {media.map((one) => (
        <li key={one.file_id}>
          {one.kind === 'video' ? (
            <FilmView media={one} title={one.name} className="aspect-3/2 w-full rounded-control" />
          ) : (
            <a href={apiAddress(one.path)} target="_blank" rel="noreferrer">
              <MediaThumb media={one} sizes="240px" className="rounded-control" />
            </a>
          )}
          <span className="text-13 text-ink-soft">{one.alt || 'без подписи'}</span>
        </li>
      ))}
    </ul>
  );
}
