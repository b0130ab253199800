import { longDateTime } from '@academy/contracts/rules/date-format';
import { Link } from '@tanstack/react-router';
import type { StudentLessons } from '../../api/lessons';
import { bringIntoView } from '../../lib/focus';
import { headingThree, muted } from '../../theme/type.css';
import { buttonClass } from '../../ui/button/button';
import { Inline, Stack } from '../../ui/layout/layout';
import { Panel } from '../../ui/panel/panel';
import type { LessonStudent } from '../family-lessons';
import { LessonCalendar } from '../lesson-line';
import { ReaderTime } from '../../links/reader-time';
import { balanceWords, lessonCount, placeWords } from '../lesson-words';
import * as css from '../lessons.css';

interface BookedProps {
  student: LessonStudent;
  /** True if the student booked, not the parent. */
  isOwn: boolean;
  before: StudentLessons;
  after: StudentLessons;
  registrationId: string;
}

/** The booked lessons with their calendar file. */
export function Booked({ student, isOwn, before, after, registrationId }: BookedProps) {
  const known = new Set(before.lessons.map(({ id }) => id));
  const lessons = after.lessons.filter(({ id, status }) => !known.has(id) && status === 'booked');
  const pack = after.packages.find(({ registration_id: id }) => id === registrationId);
  const [one] = lessons;
  return (
    <Panel as="section" tone="marked" aria-labelledby="booked">
      <Stack gap={5}>
        <h2 id="booked" tabIndex={-1} ref={bringIntoView} className={headingThree}>
          {lessons.length === 0 ? 'Your lessons are booked' : `${lessonCount(lessons.length)} booked`}
        </h2>
        <ul className={css.list} role="list">
          {lessons.map((lesson) => (
            <li key={lesson.id} className={css.date}>
              {longDateTime(lesson.start)}
              <ReaderTime at={lesson.start} />
            </li>
          ))}
        </ul>
        <p className={muted}>
          {[one && `${one.tutor_name}, ${placeWords(one)}`, pack && balanceWords(pack)].filter(Boolean).join('. ')}.
        </p>
        <Inline gap={3} align="center">
          {isOwn ? (
            <Link className={buttonClass('primary')} to="/dashboard" hash="lessons">
              See all lessons
            </Link>
          ) : (
            <Link className={buttonClass('primary')} to="/account/students/$student" params={{ student: student.id }}>
              See all lessons
            </Link>
          )}
          {lessons.length > 0 && <LessonCalendar lessons={lessons} student={student} />}
        </Inline>
      </Stack>
    </Panel>
  );
}
