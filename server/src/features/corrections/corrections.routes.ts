import * as api from '@artel/contracts/money/corrections.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { exportCorrections } from './export-corrections.ts';
import { listCorrectionAccounts, previewCorrection, proposeCorrection } from './propose-correction.ts';
import { listCorrections } from './read-corrections.ts';
import { refuseCorrection, signCorrection, withdrawCorrection } from './sign-correction.ts';

export const correctionRoutes: Route[] = [
  on(api.listCorrectionAccounts, listCorrectionAccounts),
  on(api.previewCorrection, ({ viewer, query }) => previewCorrection(viewer, query)),
  on(api.listCorrections, ({ viewer, query }) => listCorrections(viewer, query)),
  on(api.exportCorrections, ({ viewer, body }) => exportCorrections(viewer, body)),
  on(api.proposeCorrection, ({ viewer, body }) => proposeCorrection(viewer, body)),
  on(api.signCorrection, ({ viewer, params }) => signCorrection(viewer, params)),
  on(api.refuseCorrection, ({ viewer, params, body }) => refuseCorrection(viewer, { ...params, ...body })),
  on(api.withdrawCorrection, ({ viewer, params }) => withdrawCorrection(viewer, params)),
];
