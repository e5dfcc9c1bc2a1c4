import type { Right } from '@artel/contracts/kit/endpoint.ts';
import { expect, test } from 'vitest';
import { firstQueue } from './admin-queues.ts';

test.each<[Right[], string | undefined]>([
  [['moderator', 'finance'], '/admin/overview'],
  [['superadmin'], '/admin/overview'],
  [['arbiter'], '/admin/disputes'],
  [['identity'], '/admin/verifications'],
  [['content'], '/admin/blog'],
  [[], undefined],
])('the staff with %j begin at %s', (permissions, path) => expect(firstQueue({ permissions })?.path).toBe(path));
