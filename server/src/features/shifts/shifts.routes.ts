import * as api from '@artel/contracts/site/shifts.ts';
import { on, type Route } from '../../platform/http/on.ts';
import { listShiftNotes, receiveShiftNote, writeShiftNote } from './hand-over.ts';

export const shiftRoutes: Route[] = [
  on(api.listShiftNotes, ({ viewer, query }) => listShiftNotes(viewer, query)),
  on(api.writeShiftNote, ({ viewer, body }) => writeShiftNote(viewer, body)),
  on(api.receiveShiftNote, ({ viewer, params }) => receiveShiftNote(viewer, params)),
];
