import * as api from '@artel/contracts/site/contacts.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { writeToUs } from './write-to-us.ts';

export const contactRoutes: Route[] = [on(api.writeToUs, ({ viewer, body, request }) => writeToUs(viewer, body, request.ip))];
