import { normalizeEmail } from './contact.js';
import { sameName } from './name-key.js';

/** A child of a family. */
export interface FamilyChild {
  id: string;
  /** First and last name. */
  name: string;
  /** Own address, trimmed and lower case; null without one. */
  emailKey: string | null;
  /** The student cannot sign in until the parent confirms them, because a stranger may have added them. */
  isHeld: boolean;
  /** Students who were merged into this child: what is typed or chosen for them is for this child. */
  merged?: Pick<FamilyChild, 'id' | 'name' | 'emailKey'>[] | null;
}

/** A child under each identity that forms know. */
const identitiesOf = (child: FamilyChild) => [child, ...(child.merged ?? [])];

/** Whether a child has a name, or had it before it was merged. */
export const isNamed = (child: FamilyChild, wanted: string): boolean =>
  identitiesOf(child).some(({ name }) => sameName(name, wanted));

const isAddressed = (child: FamilyChild, email: string): boolean =>
  identitiesOf(child).some(({ emailKey }) => emailKey === email);

/** What a form says about its student. */
export interface StudentOfForm {
  /** The chosen child; null when the student was only typed. */
  chosenId: string | null;
  /** First and last name. */
  name: string;
  email: string;
  parentEmail: string;
  /** Whether the caller was not signed in. Anyone can type the names of a family, so the child's own address is required then. */
  isGuest: boolean;
}

/**
 * Which child of a family a form is for: the chosen one; otherwise the one with the typed name; otherwise the one with the typed address.
 * @returns 'unclear' when several children match, or when the name and the address belong to different children; the office asks then
 */
export function findStudentOfForm(
  family: readonly FamilyChild[],
  form: StudentOfForm,
): FamilyChild | 'unclear' | undefined {
  const chosen = family.find((child) => identitiesOf(child).some(({ id }) => id === form.chosenId));
  if (chosen) return chosen;
  const found = findTyped(family, form);
  if (!form.isGuest || found === 'unclear' || found === undefined) return found;
  return isAddressed(found, normalizeEmail(form.email)) ? found : undefined;
}

/** Name first, then address. A child without an address gives the parent's, so the parent's address says nothing about the child. */
function findTyped(family: readonly FamilyChild[], form: StudentOfForm): FamilyChild | 'unclear' | undefined {
  const email = normalizeEmail(form.email);
  const owners = family.filter((child) => isAddressed(child, email));
  const [first, ...others] = family.filter((child) => isNamed(child, form.name));
  // Siblings without an account may have typed one address for all of them.
  const owner = first && owners.includes(first) ? first : owners[0];
  if (first && others.length > 0) return owner && [first, ...others].includes(owner) ? owner : 'unclear';
  const addressed = email === normalizeEmail(form.parentEmail) ? undefined : owner;
  if (!first) return addressed;
  return !addressed || addressed === first ? first : 'unclear';
}

/**
 * The id of the child that gets what a form is for. Null when none is known, see {@link findStudentOfForm}, and when the child's sign-in is
 * held: a stranger may have added the child before the parent took the account over.
 */
export function matchStudent(family: readonly FamilyChild[], form: StudentOfForm): string | null {
  const found = findStudentOfForm(family, form);
  return found === 'unclear' || found === undefined || found.isHeld ? null : found.id;
}
