import * as api from '@artel/contracts/people/factor-resets.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { proposeFactorReset } from './propose-reset.ts';
import { listFactorResets } from './read-resets.ts';
import { refuseFactorReset, signFactorReset, stopFactorReset, withdrawFactorReset } from './sign-reset.ts';

export const factorResetRoutes: Route[] = [
  on(api.listFactorResets, ({ viewer, query }) => listFactorResets(viewer, query)),
  on(api.proposeFactorReset, ({ viewer, body }) => proposeFactorReset(viewer, body)),
  on(api.signFactorReset, ({ viewer, params }) => signFactorReset(viewer, params)),
  on(api.refuseFactorReset, ({ viewer, params, body }) => refuseFactorReset(viewer, { ...params, ...body })),
  on(api.withdrawFactorReset, ({ viewer, params }) => withdrawFactorReset(viewer, params)),
  on(api.stopFactorReset, ({ viewer, params, body }) => stopFactorReset(viewer, { ...params, ...body })),
];
