import { normalizeEmail } from '@academy/contracts/rules/contact';
import {
  type FamilyChild,
  findStudentOfForm,
  isNamed,
  matchStudent,
  type StudentOfForm,
} from '@academy/contracts/rules/student-of-form';
import type { Database } from '../platform/database/database.js';

/** The student that a form is for. */
export interface StudentOfFormFound {
  /** Null when no single student matches. */
  id: string | null;
  /** Whether no student has the name or the address. */
  isUnknown: boolean;
  /** Whether the students are those of an account. */
  hasAccount: boolean;
}

/** A student of a family that may be meant; without an id, the account of a family that has no students. */
type Candidate = Omit<FamilyChild, 'id'> & { id: string | null; parentKey: string; hasAccount: boolean };

const columns = (parentKey: string, hasAccount: boolean) =>
  `s.id, s.student_name AS name, s.student_email_key AS "emailKey", s.sign_in_held_at IS NOT NULL AS "isHeld", ${parentKey} AS "parentKey", ${hasAccount} AS "hasAccount", (SELECT jsonb_agg(jsonb_build_object('id', o.id, 'name', o.student_name, 'emailKey', o.student_email_key))
    FROM student_merges g JOIN students o ON o.id = g.student_id WHERE g.main_id = s.id AND g.separated_at IS NULL) AS merged`;

/**
 * SQL: the students `s` that an account `a` sees, also those that another parent shares. OFFSET keeps the condition inside, where each part of
 * the view finds its rows by an index.
 */
const studentsOf = `LATERAL (SELECT o.student_id FROM student_parents o WHERE o.account_id = a.id OFFSET 0) p ON true
    LEFT JOIN students s ON s.id = p.student_id AND s.deleted_at IS NULL`;

const ofAccount = `SELECT ${columns('a.email_key', true)} FROM accounts a LEFT JOIN ${studentsOf} WHERE a.id = $1`;

const ofParents = `SELECT ${columns('a.email_key', true)} FROM accounts a LEFT JOIN ${studentsOf}
    WHERE a.deleted_at IS NULL AND a.email_verified_at IS NOT NULL AND a.email_key = ANY($1)
  UNION ALL SELECT ${columns('s.parent_email_key', false)} FROM students s WHERE s.account_id IS NULL AND s.deleted_at IS NULL AND s.parent_email_key = ANY($1)
  UNION ALL SELECT ${columns('o.parent_email_key', false)} FROM students o JOIN student_merges g ON g.student_id = o.id AND g.separated_at IS NULL
    JOIN students s ON s.id = g.main_id AND s.account_id IS NOT NULL AND s.deleted_at IS NULL WHERE o.account_id IS NULL AND o.parent_email_key = ANY($1)`;

/**
 * Finds the student that each form is for, see `matchStudent`: one of the signed-in parent's. For a guest, it is one of the account that has
 * confirmed the parent's address in the form, or if there is none, one who was registered with that address before. Without an account, a new
 * name is a new child, because siblings may have typed one address. The name, the address and the id of a merged student mean the main one.
 */
export async function findStudentsOfForms(
  database: Database,
  accountId: string | null,
  forms: readonly StudentOfForm[],
): Promise<StudentOfFormFound[]> {
  const keyOf = ({ parentEmail }: StudentOfForm) => normalizeEmail(parentEmail);
  const candidates = await database
    .named('find students of forms')
    .rows<Candidate>(accountId === null ? ofParents : ofAccount, [accountId ?? forms.map(keyOf)]);
  return forms.map((form) => {
    const family = accountId === null ? candidates.filter(({ parentKey }) => parentKey === keyOf(form)) : candidates;
    const hasAccount = accountId !== null || family.some((one) => one.hasAccount);
    const children = family.flatMap(({ id, ...child }) =>
      id !== null && child.hasAccount === hasAccount ? { ...child, id } : [],
    );
    if (!hasAccount && !children.some((child) => isNamed(child, form.name)))
      return { id: null, isUnknown: true, hasAccount };
    // Without an account, no one sees more by typing a child's name: everything goes to the parent's address.
    const asked = hasAccount ? form : { ...form, isGuest: false };
    return {
      id: matchStudent(children, asked),
      isUnknown: findStudentOfForm(children, asked) === undefined,
      hasAccount,
    };
  });
}

/** A student's name and address. */
interface StudentIdentity {
  name: string;
  /** Null if the student has no address. */
  email: string | null;
}

/** Reads a student, even a removed one. @throws Error if there is none */
export async function readStudent(database: Database, id: string): Promise<StudentIdentity> {
  const row = await database.one<StudentIdentity>(
    'SELECT student_name AS name, student_email AS email FROM students WHERE id = $1',
    [id],
  );
  if (!row) throw new Error(`Student ${id} is gone`);
  return row;
}
