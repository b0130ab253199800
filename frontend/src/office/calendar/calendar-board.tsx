import { formatTime } from '@academy/contracts/rules/date-format';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { DayLesson, DayTest, OfficeCalendarResponse, TutorDayPlan } from '@academy/contracts/http/office/calendar';
import { lessonStatusTexts } from '@academy/contracts/rules/lessons';
import { clockOf, minuteOfDay } from '@academy/contracts/rules/clock';
import { Button, UnstyledButton } from '../../ui/button/button';
import { textLink } from '../../ui/link/text-link.css';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import { counted } from '../counted';
import { shortTime } from '../tutors/hours-words';
import * as css from './calendar.css';
import { hoursOf, scaleOf, spanOf, type Span } from './calendar-scale';
import { roomWords } from '../../lessons/lesson-words';
import { comingOf, dayHoursText, spanText } from './calendar-words';
import { cancelDayId } from './cancel-day-dialog';
import { lessonButtonId } from './lesson-dialog';

interface CalendarBoardProps {
  calendar: OfficeCalendarResponse;
  tutors: readonly TutorDayPlan[];
  tests: readonly DayTest[];
  onLesson: (tutorId: string, lessonId: string) => void;
  onCancelDay: (tutorId: string) => void;
}

/** CSS variables for the style sheet, in minutes from the first visible hour. */
const placed = ({ from, to }: Span, scale: Span) =>
  ({ '--from': from - scale.from, '--length': to - from }) as CSSProperties;

/** One column per tutor with the hours at the side. On a phone, the tutors are listed below each other. */
export function CalendarBoard({
  calendar: { day, today, now },
  tutors,
  tests,
  onLesson,
  onCancelDay,
}: CalendarBoardProps) {
  const scale = scaleOf(tutors, tests);
  const size = {
    '--columns': tutors.length + (tests.length > 0 ? 1 : 0),
    '--hours': (scale.to - scale.from) / 60,
  } as CSSProperties;
  return (
    // Focusable, so that a board wider than the window can be scrolled with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.scroller} role="region" aria-label="Tutors and their lessons" tabIndex={0}>
      <div className={css.board} style={size}>
        <div className={css.scaleHours} aria-hidden="true">
          {hoursOf(scale).map((minute) => (
            <span key={minute} className={css.hour}>
              {shortTime(clockOf(minute))}
            </span>
          ))}
        </div>
        {tests.length > 0 && <Tests tests={tests} day={day} scale={scale} />}
        {tutors.map((tutor) => (
          <section key={tutor.id} className={css.column} aria-labelledby={`calendar-${tutor.id}`}>
            <div className={css.columnHead}>
              <h2 id={`calendar-${tutor.id}`} className={css.name}>
                <Link className={css.nameLink} to="/office/tutors/$id" params={{ id: tutor.id }}>
                  {tutor.name}
                </Link>
              </h2>
              <p className={css.note}>{dayHoursText(tutor)}</p>
              <div className={css.columnLinks}>
                <Link
                  className={textLink}
                  to="/office/week"
                  search={{ day, tutor: tutor.id }}
                  aria-label={`Week of ${tutor.name}`}
                >
                  Week
                </Link>
                {day >= today && (comingOf(tutor, now).length > 0 || tutor.windows.length > 0) && (
                  <Button
                    id={cancelDayId(tutor.id)}
                    variant="quiet"
                    aria-haspopup="dialog"
                    onClick={() => onCancelDay(tutor.id)}
                  >
                    Cancel day
                    <VisuallyHidden> of {tutor.name}</VisuallyHidden>
                  </Button>
                )}
              </div>
            </div>
            <div className={css.body}>
              {tutor.windows.map(({ start, end }) => (
                <div
                  key={start}
                  className={css.window}
                  style={placed({ from: minuteOfDay(start), to: minuteOfDay(end) }, scale)}
                />
              ))}
              {tutor.lessons.length === 0 ? (
                <p className={css.none}>No lessons</p>
              ) : (
                <ol className={css.lessons} role="list">
                  {tutor.lessons.map((lesson) => (
                    <li key={lesson.id} className={css.lesson} style={placed(spanOf(lesson), scale)}>
                      <LessonBlock
                        lesson={lesson}
                        teaches={tutor.teaches}
                        onOpen={() => onLesson(tutor.id, lesson.id)}
                      />
                    </li>
                  ))}
                </ol>
              )}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

/** The problem with a lesson that the office has to solve; null when there is none. */
const warningOf = ({ status, outside_hours: isOutside, room_has_test: hasTest }: DayLesson, teaches: boolean) => {
  if (status !== 'booked') return null;
  if (!teaches) return 'Needs another tutor';
  if (isOutside) return 'Outside the hours';
  return hasTest ? 'A test is in its room' : null;
};

interface LessonBlockProps {
  lesson: DayLesson;
  teaches: boolean;
  onOpen: () => void;
}

function LessonBlock({ lesson, teaches, onOpen }: LessonBlockProps) {
  const warning = warningOf(lesson, teaches);
  return (
    <UnstyledButton
      id={lessonButtonId(lesson.id)}
      className={css.block}
      aria-haspopup="dialog"
      data-state={warning ? 'warning' : lesson.status === 'booked' ? 'booked' : 'over'}
      onClick={onOpen}
    >
      <span className={css.time}>{formatTime(lesson.start)}</span>{' '}
      <span className={css.student}>{lesson.student_name}</span>{' '}
      <span className={css.detail}>
        {warning ?? (lesson.status === 'booked' ? roomWords(lesson) : lessonStatusTexts[lesson.status])}
      </span>
    </UnstyledButton>
  );
}

/** The tests of the day, whose rooms are not available for lessons. */
function Tests({ tests, day, scale }: { tests: readonly DayTest[]; day: string; scale: Span }) {
  return (
    <section className={css.column} aria-labelledby="calendar-tests">
      <div className={css.columnHead}>
        <h2 id="calendar-tests" className={css.name}>
          <Link className={css.nameLink} to="/office/saturdays/$date" params={{ date: day }}>
            Tests
          </Link>
        </h2>
        <p className={css.note}>Their rooms are taken</p>
      </div>
      <div className={css.body}>
        <ol className={css.lessons} role="list">
          {tests.map((test, index) => (
            <li
              key={`${test.start} ${test.title}`}
              className={css.lesson}
              style={{ ...placed(spanOf(test), scale), '--share': tests.length, '--place': index } as CSSProperties}
            >
              <div className={css.test}>
                <span className={css.time}>{spanText(test)}</span> <span className={css.student}>{test.title}</span>{' '}
                <span className={css.detail}>
                  {[test.room, counted(test.students, 'student')].filter(Boolean).join(', ')}
                </span>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
