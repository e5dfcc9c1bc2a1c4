import { contactSigns } from '@artel/contracts/kit/contact-signs.ts';
import type { SavedContent } from '@artel/contracts/services/my-services.ts';
import { type ContentField, contentFields } from '@artel/contracts/services/service-content.ts';
import type { ModeratedService } from '@artel/contracts/services/service-moderation.ts';
import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/db/index.ts';
import { site } from '../../../platform/index.ts';
import type { ServiceRecord } from '../service.ts';
import { listNeighbours } from './moderation.sql.ts';

const fieldTexts: { [Field in ContentField]?: (value: SavedContent[Field]) => string[] } = {
  category_id: () => [],
  attributes: () => [],
  tags: () => [],
  packages: (packages) => packages.flatMap(({ title, description, includes }) => [title, description, ...includes]),
  extras: (extras) => extras.flatMap(({ title, description }) => [title, description]),
  brief: (brief) => brief.flatMap(({ question, help, options }) => [question, help, ...options]),
  faq: (faq) => faq.flatMap(({ q, a }) => [q, a]),
  media: (media) => media.map(({ alt }) => alt),
};

export const textOf = (content: SavedContent): [ContentField, string[]][] =>
  contentFields.map((field) => {
    const within = fieldTexts[field] as ((value: unknown) => string[]) | undefined;
    return [field, within ? within(content[field]) : [content[field] as string | string[]].flat()];
  });

export const contactsIn = (content: SavedContent): ModeratedService['contacts'] =>
  textOf(content).flatMap(([field, texts]) =>
    texts.flatMap((text) => contactSigns(text, site().publicUrl).map((sign) => ({ field, ...sign }))),
  );

const likeFrom = 0.3;
const most = 3;

export async function listSimilar(
  db: Kysely<DB>,
  { id, seller_id }: Pick<ServiceRecord, 'id' | 'seller_id'>,
  { description, sub_category_id }: SavedContent,
): Promise<ModeratedService['similar']> {
  const mine = phrasesOf(description);
  if (!sub_category_id || mine.size === 0) return [];
  const near = await listNeighbours(db, { id, sub_category_id, seller_id });
  return near
    .map((row) => ({ row, share: shareOf(mine, phrasesOf(row.description)) }))
    .filter(({ share }) => share >= likeFrom)
    .sort((a, b) => b.share - a.share)
    .slice(0, most)
    .map(({ row, share }) => ({
      _id: row.id,
      title: row.title,
      seller_name: row.seller_name,
      is_same_seller: row.seller_id === seller_id,
      share_percent: Math.round(share * 100),
    }));
}

/** Four-word shingles. */
export function phrasesOf(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\d]+/gu) ?? [];
  return new Set(words.slice(3).map((_, at) => words.slice(at, at + 4).join(' ')));
}

const shareOf = (mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number =>
  [...mine].filter((phrase) => theirs.has(phrase)).length / mine.size;
