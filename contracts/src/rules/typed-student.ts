import { normalizeEmail } from './contact.js';
import { sameName } from './name-key.js';

/** Which of the fields typed into a form are a student's own. They change with the student. */
export const typedFieldsOf = (
  typed: { name: string; email: string },
  student: { name: string; email: string | null },
): { isNamed: boolean; isAddressed: boolean } => ({
  isNamed: sameName(student.name, typed.name),
  isAddressed: student.email !== null && normalizeEmail(student.email) === normalizeEmail(typed.email),
});
