import { attributeText, type CategoryAttribute } from '@artel/contracts/services/attributes.ts';
import type { SavedContent } from '@artel/contracts/services/my-services.ts';
import { type ContentField, contentFields } from '@artel/contracts/services/service-content.ts';
import { formatRub, formatTerm } from '../../platform/format/index.ts';
import { packageText } from '../services/index.ts';

const sum = (minor: number | null): string => (minor === null ? 'без цены' : formatRub(minor));
const term = (days: number | null): string => (days === null ? 'без срока' : formatTerm(days));

export function contentText(field: ContentField, content: SavedContent, attributes: readonly CategoryAttribute[]): string {
  switch (field) {
    case 'category_id':
      return '';
    case 'attributes':
      return Object.entries(content.attributes)
        .map(([key, value]) => {
          const attribute = attributes.find((one) => one.key === key);
          return `${attribute?.title ?? key}: ${attributeText(attribute ?? { type: 'select', unit: '', labels: {} }, value)}`;
        })
        .join('\n');
    case 'packages':
      return content.packages
        .map((pack) =>
          [
            `${packageText[pack.key]}: ${pack.title}`,
            `${sum(pack.price_minor)}, ${term(pack.term_days)}, доработки: ${pack.revisions_included < 0 ? 'без ограничений' : pack.revisions_included}`,
            pack.description,
            ...pack.includes.map((item) => `— ${item}`),
          ]
            .filter(Boolean)
            .join('\n'),
        )
        .join('\n\n');
    case 'extras':
      return content.extras
        .map(
          (extra) =>
            `${extra.title}: ${sum(extra.price_minor)}, +${formatTerm(extra.add_days)}, можно взять ${extra.max_quantity === 1 ? 'один раз' : `до ${extra.max_quantity}`}. ${extra.description}`,
        )
        .join('\n');
    case 'brief':
      return content.brief
        .map(
          ({ question, options, required }) =>
            `${question}${options.length ? ` (${options.join(', ')})` : ''}${required ? '' : ' — необязательно'}`,
        )
        .join('\n');
    case 'faq':
      return content.faq.map(({ q, a }) => `${q}\n${a}`).join('\n\n');
    case 'media':
      return content.media
        .map(({ alt, kind, name }, at) => `${at + 1}. ${kind === 'image' ? '' : `${name}: `}${alt || 'без подписи'}`)
        .join('\n');
    default:
      return [content[field]].flat().join('\n');
  }
}

export function changedFields(before: SavedContent, after: SavedContent): ContentField[] {
  const of = (field: ContentField, content: SavedContent) =>
    JSON.stringify(field === 'category_id' ? [content.category_id, content.sub_category_id] : content[field]);
  return contentFields.filter((field) => of(field, before) !== of(field, after));
}
