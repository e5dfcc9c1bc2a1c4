import { z } from 'zod';
import { endpoint, keyedCall, readCall, repeatableCall } from '../kit/endpoint.ts';
import { Id, Time } from '../kit/ids.ts';
import { PageQuery } from '../kit/paging.ts';
import { refusals } from '../kit/refusals.ts';
import { PersonRef } from '../people/users.ts';
import { overviewReaders } from './overview.ts';

export const ShiftNote = z.object({
  _id: Id,
  author: PersonRef,
  text: z.string(),
  written_at: Time,
  received: z.array(z.object({ by: PersonRef, at: Time })),
  allowed_actions: z.array(z.enum(['receive'])),
});
export type ShiftNote = z.infer<typeof ShiftNote>;

const access = { staff: overviewReaders } as const;

export const listShiftNotes = endpoint({
  ...readCall,
  path: '/api/admin/shift-notes',
  summary: 'Notes between shifts, newest first, and who has received each',
  audit: { section: 'Передача смены' },
  access,
  query: z.object({ ...PageQuery }),
  result: ShiftNote,
  list: true,
});

export const writeShiftNote = endpoint({
  ...keyedCall,
  path: '/api/admin/shift-notes',
  summary: 'Hands over to the next shift; a note is never changed',
  audit: ['cases', 'Написана передача смены'],
  access,
  body: z.strictObject({ text: z.string().trim().min(10, 'Хотя бы 10 знаков').max(2000, 'Не больше 2000 знаков') }),
  result: ShiftNote,
});

export const receiveShiftNote = endpoint({
  ...repeatableCall,
  path: '/api/admin/shift-notes/:id/receive',
  summary: 'Says that the caller has read a colleague’s note; twice is once',
  audit: ['cases', 'Принята передача смены'],
  access,
  params: z.object({ id: Id }),
  result: ShiftNote,
});

export const shiftRefusals = refusals({
  SHIFT_NOTE_NOT_FOUND: [404, 'Такой записи смены нет'],
  SHIFT_NOTE_IS_OWN: [409, 'Свою запись принимает коллега'],
});
