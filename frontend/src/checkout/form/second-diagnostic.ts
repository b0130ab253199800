import type { Exam } from '@academy/contracts/http/registrations';
import { sameName } from '@academy/contracts/rules/name-key';
import { serviceNames } from '@academy/contracts/rules/services';
import { studentName } from '../cart/cart-lines';
import { isLineComplete } from './line-completeness';
import type { RegistrationContext } from './registration-form.types';

type Form = Pick<RegistrationContext, 'definition' | 'values' | 'tests' | 'drafts' | 'lineId'>;

/**
 * Where the student's other diagnostic is: booked, or only chosen, here or in a complete line of the cart. Null when there is none.
 * @param booked the signed-in parent's registrations
 */
export function otherDiagnostic(
  { definition: { serviceType }, values, tests, drafts, lineId }: Form,
  booked: readonly Pick<Exam, 'exam_type' | 'status' | 'student_name'>[],
): 'booked' | 'chosen' | null {
  if (serviceType !== 'sat_act_diagnostic' || tests.length === 0) return null;
  const student = studentName({ formData: { ...values } });
  const isStudent = (name: string) => student !== '' && sameName(name, student);
  const upcoming = booked.filter((exam) => exam.exam_type === serviceNames[serviceType] && exam.status === 'booked');
  if (upcoming.some(({ student_name }) => isStudent(student_name))) return 'booked';
  const inCart = drafts.filter(
    (line) => line.line_id !== lineId && line.serviceType === serviceType && isLineComplete(line),
  );
  return tests.length > 1 || inCart.map(studentName).some(isStudent) ? 'chosen' : null;
}
