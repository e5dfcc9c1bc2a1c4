import type { Right } from '@artel/contracts/kit/endpoint.ts';
import type { Member } from '../../platform/index.ts';

export const rightOf = ({ permissions }: Member, opening: Right | readonly Right[]): Right =>
  [opening].flat().find((right) => permissions.includes(right)) ?? 'superadmin';
