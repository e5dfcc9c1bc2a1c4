import type { OfferStatus } from '@artel/contracts/orders/offers.ts';
import type { BidStage } from '@artel/contracts/projects/bid-shapes.ts';
import type { RowOf } from '../../platform/db/row.ts';
import type { Offers } from '../../platform/db/schema.ts';

export type OfferRecord = RowOf<Offers, { status: OfferStatus; checklist: string[]; stages: BidStage[] }>;

export const stagesOf = ({ stages, title, description, price_minor, term_days }: OfferRecord): BidStage[] =>
  stages.length > 0 ? stages : [{ title, result: description.slice(0, 300), price_minor, term_days }];
