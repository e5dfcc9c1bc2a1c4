/** What is left of a member while one of the staff looks with their eyes (contracts/src/people/view-as.ts). */
import type { AnyEndpoint } from '@artel/contracts/kit/endpoint.ts';
import { doneMeanwhile, shownToStaff } from '@artel/contracts/people/shown-to-staff.ts';
import { refuse } from '../refuse.ts';
import type { Viewer } from './viewer.ts';

/** The member where the staff may see it with them, a guest where everybody sees it; refuses the rest and every change. */
export function asSeen(endpoint: AnyEndpoint, viewer: Viewer): Viewer {
  const name = `${endpoint.method} ${endpoint.path}`;
  if (!viewer?.viewed || shownToStaff.has(name) || doneMeanwhile.has(name)) return viewer;
  if (endpoint.method !== 'GET') refuse('VIEW_AS_READ_ONLY');
  if (typeof endpoint.access === 'object') refuse('NOT_FOUND');
  return endpoint.access === 'public' ? null : refuse('VIEW_AS_HIDDEN');
}
