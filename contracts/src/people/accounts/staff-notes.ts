import { z } from 'zod';
import { endpoint, keyedCall, readCall } from '../../kit/endpoint.ts';
import { Id, Time } from '../../kit/ids.ts';
import { PageQuery } from '../../kit/paging.ts';
import { refusals } from '../../kit/refusals.ts';
import { PersonRef } from '../users.ts';
import { accountReaders } from './accounts.ts';

export const staffNoteAtMost = 1000;

export const StaffNote = z.object({ _id: Id, author: PersonRef, text: z.string(), created_at: Time });
export type StaffNote = z.infer<typeof StaffNote>;

const ofPerson = { access: { staff: accountReaders }, path: '/api/admin/users/:id/notes', params: z.object({ id: Id }) } as const;

export const listStaffNotes = endpoint({
  ...ofPerson,
  ...readCall,
  summary: 'What the staff has noted down about a person, the newest first; nobody reads it of themselves, of a colleague the superadmin',
  audit: ['people', 'Открыты заметки о человеке'],
  query: z.object(PageQuery),
  result: StaffNote,
  list: true,
});

export const addStaffNote = endpoint({
  ...ofPerson,
  ...keyedCall,
  summary: 'Notes something down about a person for colleagues; a note is not changed and not taken back',
  audit: ['people', 'Записана заметка о человеке'],
  body: z.strictObject({
    text: z
      .string({ error: 'Напишите заметку' })
      .trim()
      .min(3, 'Заметка: не короче 3 знаков')
      .max(staffNoteAtMost, `Заметка: не длиннее ${staffNoteAtMost} знаков`),
  }),
  result: StaffNote,
});

export const staffNoteRefusals = refusals({
  NOTES_OF_ONESELF: [403, 'Заметки о себе не читают и не пишут'],
  NOTES_OF_COLLEAGUE: [403, 'Заметки о сотруднике видит только старший смены'],
});
