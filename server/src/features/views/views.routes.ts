import { noteServiceView } from '@artel/contracts/services/views.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { fromOf, noteView } from './note-view.ts';

export const viewRoutes: Route[] = [
  on(noteServiceView, async ({ viewer, params, request }) => noteView(viewer, 'service', params.id, fromOf(request))),
];
