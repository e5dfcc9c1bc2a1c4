import * as api from '@artel/contracts/chat/mail-events.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { receiveMailEvent } from './receive-event.ts';

export const mailEventRoutes: Route[] = [
  on(api.receiveMailEvent, ({ request }) => receiveMailEvent(request.rawBody ?? Buffer.alloc(0), request.headers)),
];
