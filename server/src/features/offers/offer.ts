import type { OfferStatus } from '@artel/contracts/orders/offers.ts';
import type { BidStage } from '@artel/contracts/projects/bid-shapes.ts';
import type { Offers, RowOf } from '../../platform/db/index.ts';

export type OfferRecord = RowOf<Offers, { status: OfferStatus; checklist: string[]; stages: BidStage[] }>;

export const stagesOf = ({ stages, title, description, price_minor, term_days }: OfferRecord): BidStage[] =>
  stages.length > 0 ? stages : [{ title, result: description.slice(0, 300), price_minor, term_days }];
