import { Link } from '@tanstack/react-router';
import type { CheckoutResponseLine } from '@academy/contracts/http/payments';
import type { LinkStep } from '@academy/contracts/rules/link-step';
import { StudentsLink } from '../../session/students-link';
import { Inline } from '../../ui/layout/layout';
import { buttonClass } from '../../ui/button/button';

const isShared = (step: LinkStep | null) => step === 'check' || step === 'confirm';

/**
 * For a signed-in parent: leads to each package that was just bought, where its lessons are booked, or to the students of the account if it
 * has none that the package is for. Nothing for tests.
 */
export function BookLinks({ lines }: { lines: readonly CheckoutResponseLine[] }) {
  const all = lines.flatMap(
    ({
      registration_id: id,
      service_type: service,
      tests = [],
      canceled,
      student,
      student_id: studentId,
      link_step: step = 'add',
    }) =>
      id !== undefined && service && tests.length === 0 && !canceled
        ? [{ id, student, step: studentId === null ? step : null }]
        : [],
  );
  // One link is enough where several packages lead to the same list of students.
  const first = all.find(({ step }) => isShared(step));
  const packages = all.filter((one) => one.step !== 'call' && (!isShared(one.step) || one === first));
  if (packages.length === 0) return null;
  return (
    <Inline gap={3}>
      {packages.map(({ id, student, step }) =>
        step === null ? (
          <Link
            key={id}
            className={buttonClass('primary')}
            to="/account/registrations/$registration"
            params={{ registration: id }}
            hash="when"
          >
            {all.length > 1 && student ? `Book a lesson for ${student}` : 'Book a lesson'}
          </Link>
        ) : (
          <StudentsLink key={id} step={step} student={student ?? ''} />
        ),
      )}
    </Inline>
  );
}
