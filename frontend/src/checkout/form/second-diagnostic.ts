import type { Exam } from '@academy/contracts/http/registrations';
import { serviceNames } from '@academy/contracts/rules/services';
import { isSameStudent } from '@academy/contracts/rules/student-conflicts';
import { studentOf } from '../cart/cart-lines';
import { isLineComplete } from './line-completeness';
import type { RegistrationContext } from './registration-form.types';

type Form = Pick<RegistrationContext, 'definition' | 'values' | 'tests' | 'drafts' | 'lineId'>;

/**
 * Where the student's other diagnostic is: booked, or only chosen, here or in a complete line of the cart. Null when there is none.
 * @param booked the signed-in parent's registrations
 */
export function otherDiagnostic(
  { definition: { serviceType }, values, tests, drafts, lineId }: Form,
  booked: readonly Pick<Exam, 'exam_type' | 'status' | 'student_name' | 'student_id'>[],
): 'booked' | 'chosen' | null {
  if (serviceType !== 'sat_act_diagnostic' || tests.length === 0) return null;
  const own = studentOf({ formData: { ...values } });
  const isOwn = (other: ReturnType<typeof studentOf>) => own.student !== '' && isSameStudent(own, other);
  const upcoming = booked.filter((exam) => exam.exam_type === serviceNames[serviceType] && exam.status === 'booked');
  if (upcoming.some(({ student_name: student, student_id = null }) => isOwn({ student, studentId: student_id })))
    return 'booked';
  const inCart = drafts.filter(
    (line) => line.line_id !== lineId && line.serviceType === serviceType && isLineComplete(line),
  );
  return tests.length > 1 || inCart.map(studentOf).some(isOwn) ? 'chosen' : null;
}
