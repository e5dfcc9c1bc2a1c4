import * as api from '@artel/contracts/sign-in/consent-calls.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { acceptEdition } from './accept-edition.ts';
import { adminCountConsents } from './count-consents.ts';
import { listMyConsents } from './list-consents.ts';

export const consentRoutes: Route[] = [
  on(api.listMyConsents, ({ viewer }) => listMyConsents(viewer)),
  on(api.acceptEdition, ({ viewer, body, request }) => acceptEdition(viewer, body, request.ip)),
  on(api.adminCountConsents, () => adminCountConsents()),
];
