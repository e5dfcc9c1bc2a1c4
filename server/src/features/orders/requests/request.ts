import type { RequestKind, RequestSide, RequestStatus } from '@artel/contracts/orders/requests.ts';

export type RequestTerms = {
  extension: { days: number };
  cancel: { customer_minor: number };
  extra: { title: string; price_minor: number; days: number };
  list: { promised: string[] };
  pause: { days: number };
  beside: Record<string, never>;
};

type Of<Kind extends RequestKind> = {
  id: string;
  order_id: string;
  stage_id: string;
  kind: Kind;
  asked_by: RequestSide;
  status: RequestStatus;
  terms: RequestTerms[Kind];
  reason: string;
  asked_at: Date;
  until: Date;
};
export type RequestRecord = { [Kind in RequestKind]: Of<Kind> }[RequestKind];
export type NewRequest = { [Kind in RequestKind]: Pick<Of<Kind>, 'kind' | 'terms' | 'reason'> }[RequestKind];
