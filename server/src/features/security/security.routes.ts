import * as factor from '@artel/contracts/sign-in/second-factor.ts';
import * as api from '@artel/contracts/sign-in/security.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { visitOf } from '../../platform/http/visit.ts';
import { changeEmail, confirmNewEmail, stopChanges } from './change-email.ts';
import { changePassword } from './change-password.ts';
import { endOneOfMine, endOthers, listDevices } from './devices.ts';
import { proveIdentity, readProof, startPasskeyProof } from './prove-identity.ts';
import * as second from './second-factor.ts';

export const securityRoutes: Route[] = [
  on(api.listMySessions, ({ viewer }) => listDevices(viewer)),
  on(api.endSession, ({ viewer, params }) => endOneOfMine(viewer, params.id)),
  on(api.endOtherSessions, ({ viewer }) => endOthers(viewer)),
  on(api.getProof, async ({ viewer }) => readProof(viewer)),
  on(api.proveIdentity, ({ viewer, body, request }) => proveIdentity(viewer, body, visitOf(request))),
  on(api.startPasskeyProof, ({ viewer }) => startPasskeyProof(viewer)),
  on(api.changePassword, ({ viewer, body, request }) => changePassword(viewer, body, visitOf(request))),
  on(api.changeEmail, ({ viewer, body }) => changeEmail(viewer, body.email)),
  on(api.confirmNewEmail, ({ body }) => confirmNewEmail(body.token)),
  on(api.stopEmailChange, ({ body }) => stopChanges(body.token)),
  on(factor.getSecondFactor, ({ viewer }) => second.readSecondFactor(viewer)),
  on(factor.startTotp, ({ viewer }) => second.startTotp(viewer)),
  on(factor.confirmTotp, ({ viewer, body, request }) => second.confirmTotp(viewer, body.code, visitOf(request))),
  on(factor.removeTotp, ({ viewer }) => second.removeTotp(viewer)),
  on(factor.renewRecoveryCodes, ({ viewer }) => second.renewRecoveryCodes(viewer)),
  on(factor.startPasskey, ({ viewer }) => second.startPasskey(viewer)),
  on(factor.addPasskey, ({ viewer, body }) => second.addPasskey(viewer, body)),
  on(factor.removePasskey, ({ viewer, params }) => second.removePasskey(viewer, params.id)),
];
