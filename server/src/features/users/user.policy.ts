import type { Me, Role } from '@artel/contracts/people/users.ts';

type Person = { roles: readonly string[]; email_verified_at: Date | null };

export const mayActAs = (person: Person, role: Role): boolean => person.roles.includes(role);

export function allowedActions(person: Person): Me['allowed_actions'] {
  const actions: Me['allowed_actions'] = [];
  if (!person.roles.includes('seller')) actions.push('become_seller');
  if (person.roles.length > 1) actions.push('switch_role');
  if (!person.email_verified_at) actions.push('confirm_email');
  return actions;
}
