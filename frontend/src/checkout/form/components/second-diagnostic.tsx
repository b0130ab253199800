import { useQuery } from '@tanstack/react-query';
import { secondDiagnosticNotice } from '@academy/contracts/rules/student-conflicts';
import { examsQuery } from '../../../api/registrations';
import { useSession } from '../../../session/session-context';
import { selectParent } from '../../../session/session-selectors';
import { Notice } from '../../../ui/notice/notice';
import { studentName } from '../../cart/cart-lines';
import { useRegistration } from '../registration-context';
import { otherDiagnostic } from '../second-diagnostic';

/** Tells the parent, before the price, that the student would have more than one diagnostic test. */
export function SecondDiagnostic() {
  const parent = useSession(selectParent);
  const isDiagnostic = useRegistration(({ context }) => context.definition.serviceType === 'sat_act_diagnostic');
  const enabled = parent !== null && isDiagnostic;
  const { data: booked = [] } = useQuery({ ...examsQuery(parent?.id ?? ''), enabled });
  const other = useRegistration(({ context }) => otherDiagnostic(context, booked));
  const student = useRegistration(({ context }) => studentName({ formData: { ...context.values } }));
  return other && <Notice live="status">{secondDiagnosticNotice(student, other)}</Notice>;
}
