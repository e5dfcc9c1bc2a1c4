import * as api from '@artel/contracts/chat/deeds.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { listDeeds } from './list-deeds.ts';

export const deedRoutes: Route[] = [on(api.listDeeds, ({ viewer }) => listDeeds(viewer))];
