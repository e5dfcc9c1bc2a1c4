import type { OfferStatus } from '@artel/contracts/orders/offers.ts';
import type { BidStage } from '@artel/contracts/projects/bid-shapes.ts';

export type OfferRecord = {
  id: string;
  chat_id: string;
  seller_id: string;
  customer_id: string;
  service_id: string | null;
  status: OfferStatus;
  title: string;
  description: string;
  price_minor: number;
  term_days: number;
  checklist: string[];
  stages: BidStage[];
  revisions: number;
  expires_at: Date;
  answer: string;
  ended_at: Date | null;
  created_at: Date;
};

export const stagesOf = ({ stages, title, description, price_minor, term_days }: OfferRecord): BidStage[] =>
  stages.length > 0 ? stages : [{ title, result: description.slice(0, 300), price_minor, term_days }];
