import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ConsultationItem } from '@academy/contracts/http/consultation-page';
import type { Exam } from '@academy/contracts/http/registrations';
import type { StudentRegistration } from '@academy/contracts/http/students';
import { calendarFileName, testEvents, testPlace } from '@academy/contracts/rules/test-calendar';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { useNow } from '../lib/use-now';
import { registrationQuery } from '../api/registration-page';
import { directionsLink } from '../lib/calendar-links';
import { AddToCalendar } from '../links/calendar-links';
import { headingFour, muted } from '../theme/type.css';
import { buttonClass } from '../ui/button/button';
import { Inline, Stack } from '../ui/layout/layout';
import { textLink } from '../ui/link/text-link.css';
import { Panel } from '../ui/panel/panel';
import type { FamilyLesson } from '../lessons/family-lessons';
import { NextLesson } from '../lessons/next-lesson';
import { comingConsultations, comingUp, isFirst, isLessonFirst } from './coming-up';
import { NextConsultation } from './next-consultation';

interface NextUpProps {
  /** Without student names on a student's own dashboard, which is read-only. */
  registrations: readonly (StudentRegistration & Partial<Pick<Exam, 'student_name'>>)[];
  /** Only for parents. */
  consultations?: readonly ConsultationItem[];
  /** Upcoming lessons, soonest first. */
  lessons?: readonly FamilyLesson[];
  /** False for students, who cannot change bookings. */
  isParent?: boolean;
}

/** The family's next date: who, what, when and where. Renders nothing if there is none. */
export function NextUp({ registrations, consultations = [], lessons = [], isParent = true }: NextUpProps) {
  const now = useNow();
  const next = comingUp(registrations, now);
  const id = next?.registration.id ?? '';
  const { data } = useQuery({ ...registrationQuery(id), enabled: next !== null });
  const [consultation = null] = comingConsultations(consultations, now);
  const [lesson] = lessons;
  if (lesson && isLessonFirst(lesson.lesson, consultation, next?.date ?? null))
    return <NextLesson {...lesson} isParent={isParent} />;
  if (consultation && isFirst(consultation, next?.date ?? null)) return <NextConsultation booking={consultation} />;
  if (!next) return null;
  const { registration, date } = next;
  const test = data?.tests.find((one) => one.date === date);
  const events = data && test ? testEvents(id, data.student_name, [{ ...test, sessionId: test.session_id }]) : [];
  return (
    <Panel as="section" tone="marked" aria-labelledby="next-up">
      <Stack gap={4}>
        <Stack gap={1}>
          <p className={muted}>Next</p>
          <h2 id="next-up" className={headingFour}>
            {formatTestDate(date)}
          </h2>
          <p>
            {/* A package can list two kinds of test, so it cannot say which one this is while the registration loads. */}
            {[test?.name ?? registration.exam_type, registration.student_name].filter(Boolean).join(', ')}
          </p>
          <p className={muted}>{testPlace}</p>
          <p>
            <a className={textLink} href={directionsLink(testPlace)} target="_blank" rel="noreferrer">
              Directions
            </a>
          </p>
        </Stack>
        <Inline gap={3} align="center">
          <Link
            className={buttonClass('secondary')}
            to="/account/registrations/$registration"
            params={{ registration: id }}
          >
            {registration.student_name === undefined ? 'See details' : 'See details or change it'}
          </Link>
          {events.length > 0 && data && (
            <AddToCalendar events={events} fileName={calendarFileName} changedAt={new Date(data.changed_at)} />
          )}
        </Inline>
      </Stack>
    </Panel>
  );
}
