import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Exam } from '@academy/contracts/http/registrations';
import type { Student } from '@academy/contracts/http/students';
import { sameName } from '@academy/contracts/rules/name-key';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { useNow } from '../../lib/use-now';
import { comingUp, isUpcoming } from '../../account/coming-up';
import { refundSentence } from '../../account/registration/registration-wording';
import { cancellationQuery } from '../../api/registration-page';
import { api } from '../../api/client';
import { examsQuery } from '../../api/registrations';
import { Stack } from '../../ui/layout/layout';
import { textLink } from '../../ui/link/text-link.css';

interface UpcomingBookingsProps {
  parentId: string;
  student: Pick<Student, 'id' | 'student_name'>;
  /** True if a sibling has the same name. */
  hasNamesake: boolean;
}

/** A student's upcoming bookings with links to cancel them, because deleting the student does not cancel bookings. */
export function UpcomingBookings({
  parentId,
  student: { id, student_name: studentName },
  hasNamesake,
}: UpcomingBookingsProps) {
  const now = useNow();
  const { data = [] } = useQuery(examsQuery(parentId));
  const upcoming = data.filter((exam) => isUpcoming(exam, now));
  const named = upcoming.filter((exam) => !exam.student_id && sameName(exam.student_name, studentName));
  const own = upcoming.filter((exam) => exam.student_id === id);
  const bookings = hasNamesake ? own : [...own, ...named];
  const unclear = hasNamesake && named.length > 0 && (
    <p>
      {named.length === 1 ? 'One registration does' : `${named.length} registrations do`} not say which {studentName}{' '}
      {named.length === 1 ? 'it is' : 'they are'} for. See the list on your dashboard.
    </p>
  );
  if (bookings.length === 0)
    return (
      <>
        <p>Registrations and payments stay in place.</p>
        {unclear}
      </>
    );
  return (
    <Stack gap={2}>
      <p>
        {bookings.length === 1 ? 'One registration of ' : `${bookings.length} registrations of `}
        {studentName} {bookings.length === 1 ? 'stays' : 'stay'} booked and paid. To cancel{' '}
        {bookings.length === 1 ? 'it' : 'them'}, open {bookings.length === 1 ? 'its page' : 'their pages'} before you
        delete the account:
      </p>
      <ul>
        {bookings.map((exam) => (
          <Booking key={exam.id} exam={exam} now={now} />
        ))}
      </ul>
      {unclear}
    </Stack>
  );
}

function Booking({ exam, now }: { exam: Exam; now: Date }) {
  const { data } = useQuery(cancellationQuery(exam.id, null, api));
  const date = comingUp([exam], now)?.date;
  return (
    <li>
      <Link className={textLink} to="/account/registrations/$registration" params={{ registration: exam.id }}>
        {exam.package || exam.exam_type}
        {date && `, ${formatTestDate(date)}`}
      </Link>
      {data?.proposal.allowed && <> {refundSentence(data, date ? 'test' : 'package', null)}</>}
    </li>
  );
}
