import * as api from '@artel/contracts/chat/push.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { readPush, switchPushOff, switchPushOn, tryPush } from './switch-push.ts';

export const pushRoutes: Route[] = [
  on(api.getPush, ({ viewer }) => readPush(viewer)),
  on(api.switchPushOn, ({ viewer, body }) => switchPushOn(viewer, body)),
  on(api.switchPushOff, ({ viewer, params }) => switchPushOff(viewer, params.id)),
  on(api.tryPush, ({ viewer, params }) => tryPush(viewer, params.id)),
];
