/** A member votes once, a stranger once a day, both as a keyed hash that identifies nobody. */

import type { FastifyRequest } from 'fastify';
import { consume, featureLimit } from '../../platform/http/limits.ts';
import { networkOf } from '../../platform/http/visit.ts';
import { marketDay, type Viewer } from '../../platform/index.ts';
import { sha256 } from '../../platform/secrets/hash.ts';
import { sign } from '../../platform/secrets/signature.ts';
import { fromOf, isCounted, visitorOf } from '../views/index.ts';

/** Undefined: a program or one of the staff, thanked and not counted. Sixty an hour from a network. */
export async function castVote(viewer: Viewer, about: string, request: FastifyRequest): Promise<string | undefined> {
  const from = fromOf(request);
  await consume(featureLimit('voices', 60, 3600), networkOf(from.ip));
  if (!isCounted(viewer, from)) return undefined;
  return sha256(sign(`${about} ${visitorOf(viewer, marketDay(), from)}`)).slice(0, 22);
}
