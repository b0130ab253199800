import { longDateTime } from '@academy/contracts/rules/date-format';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ConsultationItem } from '@academy/contracts/http/consultation-page';
import type { Exam } from '@academy/contracts/http/registrations';
import type { StudentRegistration } from '@academy/contracts/http/students';
import { consultationInstants } from '@academy/contracts/rules/consultation-starts';
import { formatConsultation } from '@academy/contracts/rules/consultation-words';
import { shownStatus, statusTone } from '@academy/contracts/rules/registration-status';
import { academyInstant, academyMinute } from '@academy/contracts/rules/test-dates';
import { useNow } from '../../lib/use-now';
import { muted } from '../../theme/type.css';
import { Badge } from '../../ui/badge/badge';
import { textLink } from '../../ui/link/text-link.css';
import type { FamilyLesson } from '../../lessons/family-lessons';
import { JoinLesson } from '../../lessons/lesson-line';
import { placeWords } from '../../lessons/lesson-words';
import { capitalize } from '../../account/dashboard-wording';
import * as css from '../../account/dashboard.css';
import * as listCss from '../../account/line.css';
import { RegistrationLink } from '../../account/registration-link';
import { inOrderOfDate } from '../../account/registration-order';
import { registrationFacts } from '../../account/registration-row';
import { ReaderTime } from '../../links/reader-time';

/** Has no student name for students, who see only their own registrations. */
export type ScheduledRegistration = StudentRegistration & Partial<Pick<Exam, 'student_name'>>;

interface ScheduleListProps {
  /** Only upcoming registrations. */
  registrations: readonly ScheduledRegistration[];
  /** Only upcoming consultations, soonest first. */
  consultations: readonly ConsultationItem[];
  /** Only upcoming lessons, soonest first. */
  lessons: readonly FamilyLesson[];
  /** Registrations with a lesson booked or a session used. */
  started: ReadonlySet<string>;
  /** False for students, who see no names and cannot change bookings. */
  isParent: boolean;
}

/** Upcoming registrations, consultations and lessons by date and time, then courses without a date. */
export function ScheduleList({ registrations, consultations, lessons, started, isParent }: ScheduleListProps) {
  const ordered = inOrderOfDate(registrations);
  const entries: { start: string; line: ReactNode }[] = [
    ...consultations.map((booking) => ({
      start: startOfConsultation(booking),
      line: <ConsultationLine key={booking.id} booking={booking} />,
    })),
    ...lessons.map((one) => ({
      start: academyMinute(new Date(one.lesson.start)),
      line: <LessonLine key={one.lesson.id} {...one} isParent={isParent} />,
    })),
    ...ordered.map((registration) => ({
      start: startOfRegistration(registration),
      line: (
        <RegistrationLine
          key={registration.id}
          registration={registration}
          started={started}
          reader={isParent ? 'parent' : 'student'}
        />
      ),
    })),
  ];
  return (
    <ul className={css.links} role="list">
      {entries.toSorted((one, other) => one.start.localeCompare(other.start)).map(({ line }) => line)}
    </ul>
  );
}

/** Sorts after every date. */
const withoutDate = '9999';

/** The start of a consultation or of its time slot: "YYYY-MM-DD HH:mm", academy time. */
const startOfConsultation = ({ date, time_slot: timeSlot, start_time: startTime }: ConsultationItem): string =>
  academyMinute(consultationInstants({ date, timeSlot, startTime }).start);

/** The next date of a registration, with its time. */
const startOfRegistration = ({ dates, exam_date: day }: ScheduledRegistration): string =>
  dates ? (dates.find((date) => date.startsWith(day)) ?? day) : withoutDate;

function ConsultationLine({ booking }: { booking: ConsultationItem }) {
  const { id, date, time_slot: timeSlot, start_time: startTime, topic, status } = booking;
  const shown = shownStatus(status);
  return (
    <li className={listCss.line}>
      <span>
        <Link className={textLink} to="/account/consultations/$booking" params={{ booking: id }}>
          Consultation
        </Link>
        , {topic}
        <br />
        <span className={muted}>
          {formatConsultation({ date, timeSlot, startTime })}
          {startTime !== null && <ReaderTime at={academyInstant(`${date} ${startTime}`)} />}
        </span>
      </span>
      <Badge tone={statusTone(shown)}>{capitalize(shown)}</Badge>
    </li>
  );
}

function LessonLine({ lesson, student, isParent }: FamilyLesson & { isParent: boolean }) {
  return (
    <li className={listCss.line}>
      <span>
        {isParent ? (
          <Link className={textLink} to="/account/students/$student" params={{ student: student.id }} hash="lessons">
            Lesson
          </Link>
        ) : (
          'Lesson'
        )}
        , {[lesson.tutor_name, placeWords(lesson)].filter(Boolean).join(', ')}
        <br />
        <span className={muted}>
          {[isParent && student.student_name, longDateTime(lesson.start)].filter(Boolean).join(', ')}
          <ReaderTime at={lesson.start} />
        </span>
      </span>
      <JoinLesson lesson={lesson} />
    </li>
  );
}

interface RegistrationLineProps {
  registration: ScheduledRegistration;
  started: ReadonlySet<string>;
  reader: 'parent' | 'student';
}

function RegistrationLine({ registration, started, reader }: RegistrationLineProps) {
  const {
    examType,
    package: packageName,
    examDate,
    otherDates,
    toBeChosen,
    undated,
    callBy,
    status,
    tone,
  } = registrationFacts(registration, started, reader, useNow());
  const when = undated
    ? [`Registered ${examDate}`, callBy].filter(Boolean).join('. ')
    : [examDate, ...otherDates, toBeChosen && 'Date to be chosen'].filter(Boolean).join(', ');
  return (
    <li className={listCss.line}>
      <span>
        <RegistrationLink id={registration.id} examType={examType} />, {packageName}
        <br />
        <span className={muted}>{[registration.student_name, when].filter(Boolean).join(', ')}</span>
      </span>
      <Badge tone={tone}>{status}</Badge>
    </li>
  );
}
