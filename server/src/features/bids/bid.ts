import type { BidRound, BidStage, BidStatus, DeclineReason } from '@artel/contracts/projects/bids.ts';
import type { RequiredLevel, Visibility } from '@artel/contracts/projects/project-content.ts';
import type { ProjectStatus } from '@artel/contracts/projects/projects.ts';
import type { Bids, RowOf } from '../../platform/db/index.ts';
import { days, hours } from '../../platform/index.ts';

export const COUNTER_MS = hours(72);
export const UNOPENED_MS = days(14);

export type DraftStage = { title: string; result: string; price_minor: number | null; term_days: number | null };
export type BidRecord = RowOf<
  Bids,
  {
    status: BidStatus;
    stages: DraftStage[];
    answers: { question: string; answer: string }[];
    declined_reason: DeclineReason | null;
  }
>;

export type ProjectOfBids = {
  id: string;
  customer_id: string;
  status: ProjectStatus;
  title: string;
  category_slug: string;
  category_id: string | null;
  sub_category_id: string | null;
  deliverables: string[];
  tags: string[];
  budget_from_minor: number | null;
  budget_to_minor: number | null;
  deadline_days: number | null;
  bids_count: number;
  max_bids: number;
  hires_needed: number;
  questions: string[];
  stages_wanted: string[];
  invited_ids: string[];
  visibility: Visibility;
  published_at: Date | null;
  require_level: RequiredLevel | null;
  require_verified: boolean;
  require_language: string | null;
  require_city_id: string | null;
  active_until: Date | null;
  version_no: number;
  terms_no: number;
};

export type Terms = { price_minor: number; term_days: number; stages: BidStage[] };

export function termsOf(bid: Pick<BidRecord, 'id' | 'price_minor' | 'term_days' | 'stages'>): Terms {
  if (bid.price_minor === null || bid.term_days === null) throw new Error(`bid ${bid.id} has no terms yet`);
  return { price_minor: bid.price_minor, term_days: bid.term_days, stages: bid.stages as BidStage[] };
}

export const sameTerms = (one: Terms, other: Terms): boolean =>
  one.price_minor === other.price_minor && one.term_days === other.term_days && JSON.stringify(plain(one)) === JSON.stringify(plain(other));
const plain = ({ stages }: Terms) => stages.map(({ title, result, price_minor, term_days }) => [title, result, price_minor, term_days]);

export function stagesForOrder(terms: Terms, project: Pick<ProjectOfBids, 'title' | 'deliverables'>): BidStage[] {
  if (terms.stages.length > 0) return terms.stages;
  const result = project.deliverables.join('; ');
  return [{ title: project.title, result, price_minor: terms.price_minor, term_days: terms.term_days }];
}

export const roundsUsed = (rounds: readonly Pick<BidRound, 'by'>[]): number => rounds.filter(({ by }) => by === 'customer').length;

export const isOutdated = (bid: Pick<BidRecord, 'status' | 'project_no'>, { terms_no }: Pick<ProjectOfBids, 'terms_no'>): boolean =>
  bid.project_no < terms_no && (inTalk as readonly BidStatus[]).includes(bid.status);
export const inTalk = ['sent', 'viewed', 'shortlisted', 'countered'] as const satisfies readonly BidStatus[];

export const isAlive = (status: BidStatus): boolean => ['sent', 'viewed', 'shortlisted', 'countered', 'accepted', 'hired'].includes(status);
