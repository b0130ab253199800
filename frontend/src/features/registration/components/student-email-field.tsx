import type { FieldSpec } from '../definition';
import { formTexts } from '../registration-wording';
import { FormField } from './form-field';
import { useSavedStudents } from './use-saved-students';

/** The student's email, which a saved student may be without and a registration may not. */
export function StudentEmailField({ field }: { field: FieldSpec }) {
  const { chosen } = useSavedStudents();
  return <FormField field={field} hint={chosen && !chosen.student_email ? formTexts.noStudentEmail : undefined} />;
}
