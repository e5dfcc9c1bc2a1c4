import { contactSigns } from '@artel/contracts/kit/contact-signs.ts';
import { type AppealStatus, complaintTargetTypes, openAppealStatuses } from '@artel/contracts/people/appeals/appeals.ts';
import { hearingHours } from '@artel/contracts/people/appeals/hearings.ts';
import type { RefusalCode } from '@artel/contracts/refusals.ts';
import { hours, later } from '../../../platform/index.ts';
import { LONGEST_MS } from '../appeal.policy.ts';
import type { AppealRecord } from '../appeal.ts';

export const HEARING_MS = hours(hearingHours);
const THINKING_MS = hours(24);

type Sides = Pick<AppealRecord, 'type' | 'author_id' | 'owner_id'>;
type Clock = Pick<AppealRecord, 'hearing_until' | 'hearing_answered_at'>;

/** Complaints have another side; copied work and personal data of guests, and what is against the staff, do not. */
export const hasOtherSide = ({ type, author_id, owner_id }: Sides): boolean =>
  complaintTargetTypes.some((one) => one === type) && owner_id !== null && owner_id !== author_id;

export const isHearingOpen = ({ hearing_until, hearing_answered_at }: Clock, at: Date): boolean =>
  hearing_until !== null && hearing_answered_at === null && at < hearing_until;

export function hearingLimit(appeal: Sides & Clock, at: Date): RefusalCode | undefined {
  if (!hasOtherSide(appeal)) return 'HEARING_OF_NOBODY';
  return isHearingOpen(appeal, at) ? 'HEARING_IS_OPEN' : undefined;
}

/** Nothing is decided against somebody who was asked before they answered or their time is over. */
export const isUnheard = (clock: Clock, result: string, at: Date): boolean => result !== 'rejected' && isHearingOpen(clock, at);

export const mayAnswerHearing = ({ status, hearing_until }: { status: AppealStatus; hearing_until: Date | null }, at: Date): boolean =>
  openAppealStatuses.some((one) => one === status) && hearing_until !== null && at < hearing_until;

/** The decision waits for the answer and a day more, never beyond the longest time. */
export function hearingTerms({ decide_by, created_at }: { decide_by: Date | null; created_at: Date }, at: Date) {
  const until = later(HEARING_MS, at);
  const wished = Math.max(decide_by?.getTime() ?? 0, later(THINKING_MS, until).getTime());
  const longest = Math.max(later(LONGEST_MS, created_at).getTime(), decide_by?.getTime() ?? 0);
  return { until, decide_by: new Date(Math.min(wished, longest)) };
}

export type Betrayer = { name: string; surname: string; user_name: string; text: string };
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\d_]+/u).filter((word) => word !== '');
const quoteFrom = 6;
const stemOf = (word: string): string => (word.length > 4 ? word.slice(0, -1) : word).toLowerCase();

/** Why the other side may not read this text; undefined when they may. What they wrote themselves may be repeated to them. */
export function betrays(words: string, author: Betrayer | undefined, own_words: string, origin: string): string | undefined {
  if (contactSigns(words, origin).length > 0) return 'Уберите контакты: вторая сторона их не увидит';
  if (!author) return undefined;
  const text = wordsOf(words);
  const lower = text.map((word) => word.toLowerCase());
  const { name, surname, user_name } = author;
  const isNamed =
    (name !== '' && text.includes(name)) ||
    (surname.length > 2 && lower.some((word) => word.startsWith(stemOf(surname)) && word.length <= surname.length + 2)) ||
    lower.includes(user_name.toLowerCase());
  if (isNamed) return 'Уберите имя: вторая сторона не узнаёт, кто пожаловался';
  return isQuoting(lower, author.text, own_words) ? 'Это слова из жалобы: перескажите суть своими' : undefined;
}

function isQuoting(lower: readonly string[], text: string, own_words: string): boolean {
  const plain = (of: string) => ` ${wordsOf(of.toLowerCase()).join(' ')} `;
  const [theirs, own] = [plain(text), plain(own_words)];
  for (let from = 0; from + quoteFrom <= lower.length; from++) {
    const run = ` ${lower.slice(from, from + quoteFrom).join(' ')} `;
    if (theirs.includes(run) && !own.includes(run)) return true;
  }
  return false;
}
