import { longDateTime, zonedTime } from '@academy/contracts/rules/date-format';
import type { ReactNode } from 'react';
import type { Lesson } from '@academy/contracts/http/lessons';
import { lessonEvent, lessonFileName } from '@academy/contracts/rules/lesson-calendar';
import { formatDay } from '@academy/contracts/rules/dates';
import { lessonStatusTexts, linkSentText } from '@academy/contracts/rules/lessons';
import { publicUrl } from '../lib/public-url';
import { AddToCalendar } from '../links/calendar-links';
import { ReaderTime } from '../links/reader-time';
import { useSession } from '../session/session-context';
import { selectUser } from '../session/session-selectors';
import { muted } from '../theme/type.css';
import { Badge } from '../ui/badge/badge';
import { buttonClass } from '../ui/button/button';
import { Inline } from '../ui/layout/layout';
import { VisuallyHidden } from '../ui/visually-hidden/visually-hidden';
import type { LessonStudent } from './family-lessons';
import { joinsFrom, placeWords } from './lesson-words';
import * as css from './lessons.css';

/**
 * A Join link from ten minutes before an online lesson; until then, when it opens. Says who sends the link if it is not known here. Renders
 * nothing for a lesson in person.
 */
export function JoinLesson({ lesson }: { lesson: Lesson }) {
  const { join_url: url, no_link: isSent, place, status } = lesson;
  if (place !== 'online' || status !== 'booked') return null;
  if (isSent) return <span className={muted}>{linkSentText}</span>;
  if (url === null) {
    const from = joinsFrom(lesson);
    return (
      <span className={muted}>
        Join opens at {zonedTime(from)}
        <ReaderTime at={from} />
      </span>
    );
  }
  return (
    <a className={buttonClass('primary')} href={url} target="_blank" rel="noreferrer">
      Join
      <VisuallyHidden> the lesson on {longDateTime(lesson.start)}</VisuallyHidden>
    </a>
  );
}

/** A button that saves lessons as a calendar file. */
export function LessonCalendar({
  lessons,
  student,
  variant = 'secondary',
}: {
  lessons: readonly Lesson[];
  student: LessonStudent;
  variant?: 'secondary' | 'quiet';
}) {
  const user = useSession(selectUser);
  const reader = user?.userType === 'student' ? 'student' : 'parent';
  return (
    <AddToCalendar
      variant={variant}
      events={lessons.map((lesson) => entryOf(lesson, student, reader))}
      fileName={lessonFileName}
      {...(lessons[0] && { changedAt: new Date(lessons[0].changed_at) })}
    />
  );
}

const entryOf = (lesson: Lesson, student: LessonStudent, reader: 'parent' | 'student') =>
  lessonEvent(
    {
      id: lesson.id,
      studentId: student.id,
      studentName: student.student_name,
      tutorName: lesson.tutor_name,
      start: new Date(lesson.start),
      end: new Date(lesson.end),
      place: lesson.place,
      room: lesson.room,
      status: lesson.status,
      moves: lesson.moves,
    },
    publicUrl(),
    reader,
  );

/** An upcoming lesson: time, tutor, place and actions. */
export function ComingLesson({ lesson, children }: { lesson: Lesson; children?: ReactNode }) {
  return (
    <li className={css.lesson}>
      <div>
        <p className={css.when}>
          {longDateTime(lesson.start)}
          <ReaderTime at={lesson.start} />
        </p>
        <p className={muted}>{[lesson.tutor_name, placeWords(lesson)].filter(Boolean).join(', ')}</p>
        {lesson.join_url === null && <JoinLesson lesson={lesson} />}
      </div>
      <Inline gap={3} align="center">
        {lesson.status === 'booked' ? (
          <>
            {lesson.join_url !== null && <JoinLesson lesson={lesson} />}
            {children}
          </>
        ) : (
          <Badge>{lessonStatusTexts[lesson.status]}</Badge>
        )}
      </Inline>
    </li>
  );
}

/** The tutor's note about a lesson. */
export function LessonNoteText({ note }: { note: NonNullable<Lesson['note']> }) {
  const { outcome, did, next, homework, homework_due: due, effort } = note;
  if (outcome === 'tutor_absent') return <p>The tutor was absent. The session is back on the balance.</p>;
  const rows = [
    ['Worked on', did],
    ['Next', next],
    ['Homework', due === '' ? homework : `${homework}, due ${formatDay(due)}`],
    ['Effort', effort === null ? '' : `${effort} of 5`],
  ].filter(([, text]) => text !== '');
  return rows.map(([label, text]) => (
    <p key={label}>
      <span className={muted}>{label}:</span> {text}
    </p>
  ));
}

/** A collapsed list of last year's lessons with the status of each. */
export function PastLessons({ lessons }: { lessons: readonly Lesson[] }) {
  if (lessons.length === 0) return null;
  return (
    <details>
      <summary className={css.summary}>Past lessons ({lessons.length})</summary>
      <ul className={css.list} role="list">
        {lessons.map((lesson) => (
          <li key={lesson.id} className={css.lesson}>
            <div>
              <p>{longDateTime(lesson.start)}</p>
              <p className={muted}>{lesson.tutor_name}</p>
              {lesson.note && <LessonNoteText note={lesson.note} />}
            </div>
            <Badge tone={lesson.status === 'held' ? 'green' : 'gray'}>{lessonStatusTexts[lesson.status]}</Badge>
          </li>
        ))}
      </ul>
    </details>
  );
}
