type Person = { roles: readonly string[]; permissions: readonly string[] };

/** Staff, where the deployment requires it. */
export const needsSecondFactor = (person: Person, staffNeedsIt: boolean): boolean =>
  staffNeedsIt && person.roles.includes('admin') && person.permissions.length > 0;

export const mayDropFactor = (person: Person, left: readonly string[], staffNeedsIt: boolean): boolean =>
  left.length > 0 || !needsSecondFactor(person, staffNeedsIt);
