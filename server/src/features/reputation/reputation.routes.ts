import * as api from '@artel/contracts/people/reputation.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { getDisputeRecord } from './dispute-record.ts';
import { exportReputation, listReputationKeys } from './export-reputation.ts';

export const reputationRoutes: Route[] = [
  on(api.getDisputeRecord, ({ params }) => getDisputeRecord(params.id)),
  on(api.exportReputation, ({ viewer }) => exportReputation(viewer)),
  on(api.listReputationKeys, () => listReputationKeys()),
];
