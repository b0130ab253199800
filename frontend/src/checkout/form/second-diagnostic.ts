import type { Exam } from '@academy/contracts/http/registrations';
import { sameName } from '@academy/contracts/rules/contact';
import { serviceNames } from '@academy/contracts/rules/services';
import { studentName } from '../cart/cart-lines';
import { isLineComplete } from './line-completeness';
import type { RegistrationContext } from './registration-form.types';

type Form = Pick<RegistrationContext, 'definition' | 'values' | 'tests' | 'drafts' | 'lineId'>;

/**
 * Whether the student has another diagnostic besides the chosen one: also chosen here, complete in the cart, or already booked.
 * @param booked the signed-in parent's registrations
 */
export function isSecondDiagnostic(
  { definition: { serviceType }, values, tests, drafts, lineId }: Form,
  booked: readonly Pick<Exam, 'exam_type' | 'status' | 'student_name'>[],
): boolean {
  if (serviceType !== 'sat_act_diagnostic' || tests.length === 0) return false;
  if (tests.length > 1) return true;
  const student = studentName({ formData: { ...values } });
  if (student.trim() === '') return false;
  const inCart = drafts.filter(
    (line) => line.line_id !== lineId && line.serviceType === serviceType && isLineComplete(line),
  );
  const upcoming = booked.filter((exam) => exam.exam_type === serviceNames[serviceType] && exam.status === 'booked');
  const names = [...inCart.map(studentName), ...upcoming.map(({ student_name }) => student_name)];
  return names.some((name) => sameName(name, student));
}
