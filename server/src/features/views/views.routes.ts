import { noteServiceView } from '@artel/contracts/services/views.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { noteView } from './note-view.ts';

export const viewRoutes: Route[] = [
  on(noteServiceView, async ({ viewer, params, request }) =>
    noteView(viewer, 'service', params.id, { ip: request.ip, agent: String(request.headers['user-agent'] ?? '') }),
  ),
];
