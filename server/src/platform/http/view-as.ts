/** What remains of a member while one of the staff looks as them (contracts/src/people/accounts/view-as.ts). */
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { maskedEmail } from '@artel/contracts/kit/masked-email.ts';
import { maskedPhone } from '@artel/contracts/kit/phone.ts';
import { refuse } from '../refuse.ts';
import type { Viewer } from './viewer.ts';

/** The member where the staff may see it as them, a guest where everybody sees it; refuses the rest and every change. */
export function asSeen(endpoint: AnyEndpoint, viewer: Viewer): Viewer {
  if (!viewer?.viewed || endpoint.view_as) return viewer;
  if (endpoint.method !== 'GET') refuse('VIEW_AS_READ_ONLY');
  if (typeof endpoint.access === 'object') refuse('NOT_FOUND');
  return endpoint.access === 'public' ? null : refuse('VIEW_AS_HIDDEN');
}

/** The member's address, telephone and tax number, wherever an answer carries them. */
export function covered(viewer: Viewer, json: string): string {
  if (!viewer?.viewed) return json;
  const { email, phone, inn } = viewer.viewed.covered;
  const text = json.replaceAll(new RegExp(escaped(JSON.stringify(email).slice(1, -1)), 'gi'), maskedEmail(email));
  const without = phone ? spellings(phone).reduce((left, spelt) => left.replaceAll(spelt, maskedPhone(phone)), text) : text;
  return inn ? without.replaceAll(inn, `${inn.slice(0, 2)}•••${inn.slice(-2)}`) : without;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const spellings = (phone: string): string[] => {
  const [code, a, b, c] = [phone.slice(1, 4), phone.slice(4, 7), phone.slice(7, 9), phone.slice(9)];
  return [`+7 ${code} ${a}-${b}-${c}`, `+7 (${code}) ${a}-${b}-${c}`, `+${phone}`, phone];
};
