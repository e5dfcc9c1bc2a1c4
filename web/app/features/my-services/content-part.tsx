import { attributeText, type CategoryAttribute } from '@artel/contracts/services/attributes.ts';
import type { SavedContent } from '@artel/contracts/services/my-services.ts';
import type { ContentField } from '@artel/contracts/services/service-content.ts';
import { apiAddress } from '../../platform/api/index.ts';
import { formatTerm } from '../../platform/format/index.ts';
import { Description } from '../../ui/fields/description.tsx';
import { Facts, Money, Tag } from '../../ui/index.ts';
import { FilmView, MediaThumb } from '../../ui/media/media-view.tsx';
import { packageText } from '../services/index.ts';

const nothing = <p className="text-ink-soft">Не заполнено</p>;

type ContentPartProps = { field: ContentField; content: SavedContent; attributes: readonly CategoryAttribute[] };

export function ContentPart({ field, content, attributes }: ContentPartProps) {
  switch (field) {
    case 'category_id':
      return null;
    case 'title':
      return <p className="text-17">{content.title}</p>;
    case 'attributes':
      return <Attributes values={content.attributes} attributes={attributes} />;
    case 'tags':
      return <Tags tags={content.tags} />;
    case 'packages':
      return <Packages packages={content.packages} />;
    case 'extras':
      return <Extras extras={content.extras} />;
    case 'brief':
      return (
        <Lines lines={content.brief.map(({ question, options }) => (options.length ? `${question} (${options.join(', ')})` : question))} />
      );
    case 'faq':
      return <Faq faq={content.faq} />;
    case 'media':
      return <ShownMedia media={content.media} />;
    default: {
      const value: string | string[] = content[field];
      return typeof value === 'string' ? <Description text={value} /> : <Lines lines={value} />;
    }
  }
}

function Tags({ tags }: { tags: SavedContent['tags'] }) {
  if (tags.length === 0) return nothing;
  return (
    <div className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </div>
  );
}

function Extras({ extras }: { extras: SavedContent['extras'] }) {
  if (extras.length === 0) return nothing;
  return (
    <ul className="grid gap-1">
      {extras.map((extra) => (
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
}

function Faq({ faq }: { faq: SavedContent['faq'] }) {
  if (faq.length === 0) return nothing;
  return (
    <dl className="grid gap-2">
      {faq.map(({ q, a }) => (
        <div key={q}>
          <dt>{q}</dt>
          <dd className="text-ink-soft">{a}</dd>
        </div>
      ))}
    </dl>
  );
}

function Attributes({ values, attributes }: { values: SavedContent['attributes']; attributes: readonly CategoryAttribute[] }) {
  const facts = Object.entries(values).map(([key, value]) => {
    const attribute = attributes.find((one) => one.key === key);
    return { name: attribute?.title ?? key, value: attributeText(attribute ?? { type: 'select', unit: '', labels: {} }, value) };
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
  if (media.length === 0) return <p className="text-ink-soft">Без картинок: будет рисованная обложка</p>;
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
