import type { ModeratorComment } from '@artel/contracts/kit/moderation.ts';
import type { SavedContent } from '@artel/contracts/services/my-services.ts';
import type { DraftContent } from '@artel/contracts/services/service-content.ts';
import type { TrustVerdict } from '@artel/contracts/services/service-moderation.ts';
import type { ServiceStatus, VersionStatus } from '@artel/contracts/services/services.ts';
import type { Selectable } from 'kysely';
import { claimEnd } from '../../platform/claim.ts';
import type { Services, ServiceVersions } from '../../platform/db/index.ts';
import { now } from '../../platform/index.ts';
import { coverAmong } from '../files/index.ts';
import type { ServiceState } from './service.lifecycle.ts';

export type ServiceRecord = Omit<Selectable<Services>, 'status'> & { status: ServiceStatus };
export type VersionRecord = Omit<Selectable<ServiceVersions>, keyof SavedContent | 'status' | 'moderation' | 'trust'> & {
  status: VersionStatus;
  content: SavedContent;
  moderation: { comments?: ModeratorComment[]; reason?: string };
  trust: TrustVerdict | null;
};
export const holderOf = ({ taken_by, taken_until }: VersionRecord): string | null =>
  claimEnd({ assignee_id: taken_by, held_until: taken_until }, now()) && taken_by;

export type WholeService = { service: ServiceRecord; draft: VersionRecord | undefined; live: VersionRecord | undefined };

export function newestOf({ service, draft, live }: WholeService): VersionRecord {
  const newest = draft ?? live;
  if (!newest) throw new Error(`service ${service.id} has no version`);
  return newest;
}

export const stateOf = (whole: WholeService): ServiceState => ({
  status: whole.service.status,
  newest: newestOf(whole).status,
  is_check_due: whole.live?.is_check_due ?? false,
  is_stopped: whole.service.stopped_for !== null,
});

export function moderationOf(whole: WholeService): VersionRecord {
  const newest = newestOf(whole);
  return newest.status !== 'on_moderation' && whole.live?.is_check_due ? whole.live : newest;
}

export type Listing = Pick<
  ServiceRecord,
  'title' | 'slug' | 'category_id' | 'sub_category_id' | 'cover_path' | 'min_price_minor' | 'min_term_days'
>;

const known = <T>(values: (T | null)[]): T[] => values.filter((value) => value !== null);
const pricesOf = ({ packages }: SavedContent) => known(packages.map(({ price_minor }) => price_minor));
export const leastPrice = (content: SavedContent): number => Math.min(...pricesOf(content));

export function listingOf(service_id: string, content: SavedContent, coverFamily: string | undefined): Listing {
  const prices = pricesOf(content);
  const terms = known(content.packages.map(({ term_days }) => term_days));
  return {
    title: content.title,
    slug: slugOf(content.title),
    category_id: content.category_id,
    sub_category_id: content.sub_category_id,
    cover_path: coverOf(service_id, content, coverFamily),
    min_price_minor: prices.length ? Math.min(...prices) : null,
    min_term_days: terms.length ? Math.min(...terms) : null,
  };
}

function coverOf(service_id: string, content: SavedContent, family: string | undefined): string | null {
  return coverAmong(content.media) ?? (family ? `/covers/${family}/${service_id}.svg` : null);
}

const latin: Record<string, string> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

export const slugOf = (title: string): string =>
  [...title.toLowerCase()]
    .map((letter) => latin[letter] ?? letter)
    .join('')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);

export const asDraft = ({ media, ...content }: SavedContent): DraftContent => ({
  ...content,
  media: media.map(({ file_id, alt }) => ({ file_id, alt })),
});
