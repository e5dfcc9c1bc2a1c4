import * as api from '@artel/contracts/people/verification.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { confirmPhone, sendPhoneCode } from './phone.ts';
import { listMyVerifications } from './read-verifications.ts';

export const verificationRoutes: Route[] = [
  on(api.listMyVerifications, ({ viewer }) => listMyVerifications(viewer)),
  on(api.sendPhoneCode, ({ viewer, body, request }) => sendPhoneCode(viewer, body.phone, request.ip)),
  on(api.confirmPhone, ({ viewer, body }) => confirmPhone(viewer, body.code)),
];
