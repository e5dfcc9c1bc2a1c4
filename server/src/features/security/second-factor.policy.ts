/** Who may not be without a second factor. */

type Person = { roles: readonly string[]; permissions: readonly string[] };

/** The staff, wherever the deployment asks for it. */
export const needsSecondFactor = (person: Person, staffNeedsIt: boolean): boolean =>
  staffNeedsIt && person.roles.includes('admin') && person.permissions.length > 0;

/** May the person be left with these factors? */
export const mayDropFactor = (person: Person, left: readonly string[], staffNeedsIt: boolean): boolean =>
  left.length > 0 || !needsSecondFactor(person, staffNeedsIt);
