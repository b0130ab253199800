import { useQuery } from '@tanstack/react-query';
import { secondDiagnosticNotice } from '@academy/contracts/rules/student-conflicts';
import { examsQuery } from '../../../api/registrations';
import { useSession } from '../../../session/session-context';
import { selectParent } from '../../../session/session-selectors';
import { Notice } from '../../../ui/notice/notice';
import { studentName } from '../../cart/cart-lines';
import { useRegistration } from '../registration-context';
import { isSecondDiagnostic } from '../second-diagnostic';

/** Tells the parent, before the price, that the student already has a diagnostic test. */
export function SecondDiagnostic() {
  const parent = useSession(selectParent);
  const isDiagnostic = useRegistration(({ context }) => context.definition.serviceType === 'sat_act_diagnostic');
  const enabled = parent !== null && isDiagnostic;
  const { data: booked = [] } = useQuery({ ...examsQuery(parent?.id ?? ''), enabled });
  const isSecond = useRegistration(({ context }) => isSecondDiagnostic(context, booked));
  const student = useRegistration(({ context }) => studentName({ formData: { ...context.values } }));
  return isSecond && <Notice live="status">{secondDiagnosticNotice(student)}</Notice>;
}
