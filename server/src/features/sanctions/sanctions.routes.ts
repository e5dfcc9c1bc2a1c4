import * as api from '@artel/contracts/people/sanctions/sanctions.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { liftSanction } from './lift-sanction.ts';
import { getSanctionsOf, listMySanctions } from './read-sanctions.ts';
import { setSanction } from './set-sanction.ts';

export const sanctionRoutes: Route[] = [
  on(api.listMySanctions, ({ viewer }) => listMySanctions(viewer)),
  on(api.getSanctionsOf, ({ viewer, params }) => getSanctionsOf(viewer, params.id)),
  on(api.setSanction, ({ viewer, params, body }) => setSanction(viewer, params.id, body)),
  on(api.liftSanction, ({ viewer, params, body }) => liftSanction(viewer, params.id, body.reason)),
];
