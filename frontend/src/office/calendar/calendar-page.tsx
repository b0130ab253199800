import { longDate } from '@academy/contracts/rules/date-format';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DayLesson, OfficeCalendarResponse, TutorDayPlan } from '@academy/contracts/http/office/calendar';
import { messageOf } from '../../api/errors';
import { calendarQuery } from '../../api/office/calendar';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { textLink } from '../../ui/link/text-link.css';
import { ProgressText } from '../../ui/progress/progress';
import { OfficeLessonDialog, type LessonTask } from '../lessons/change-dialog';
import { useStaff } from '../office-context';
import * as frame from '../office-frame.css';
import { PageForRole } from '../page-for-role';
import { useFocusReturn } from '../use-focus-return';
import { CalendarBoard } from './calendar-board';
import * as css from './calendar.css';
import type { CalendarSearch } from './calendar-search';
import { CalendarToolbar, tutorFieldId } from './calendar-toolbar';
import { foundText } from './calendar-words';
import { CancelDayDialog, cancelDayId } from './cancel-day-dialog';
import { LessonDialog, lessonButtonId } from './lesson-dialog';

/** `/office/calendar`: all tutors with their lessons on one day. */
export function CalendarPage({ search }: { search: CalendarSearch }) {
  return (
    <PageForRole title="Calendar" least="desk">
      <div className={frame.head}>
        <h1 className={frame.title}>Calendar</h1>
      </div>
      <Calendar search={search} />
    </PageForRole>
  );
}

function Calendar({ search: { day, tutor } }: { search: CalendarSearch }) {
  const { id: staffId } = useStaff();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(calendarQuery(staffId, day));
  if (!data)
    return error ? (
      <LoadFailure
        text={messageOf(error, 'We could not load the calendar. Please try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <ProgressText>Loading the calendar...</ProgressText>
    );
  const tutors = data.tutors.filter(({ id }) => tutor === undefined || id === tutor);
  return (
    <>
      <CalendarToolbar day={day ?? data.day} today={data.today} tutor={tutor} tutors={data.tutors} />
      <p className={css.found} role="status">
        {isPlaceholderData ? 'Loading...' : `${foundText(tutors)} on ${longDate(data.day)}`}
      </p>
      <Day calendar={data} tutors={tutors} showsTests={tutor === undefined} />
    </>
  );
}

/** What is open on top of the day: a lesson, a change to it, or the cancellation of a tutor's day. */
type Opened =
  | { kind: 'lesson'; tutorId: string; lessonId: string }
  | { kind: 'change'; task: LessonTask }
  | { kind: 'day'; tutorId: string };

interface DayProps {
  calendar: OfficeCalendarResponse;
  tutors: readonly TutorDayPlan[];
  showsTests: boolean;
}

function Day({ calendar, tutors, showsTests }: DayProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const returnFocus = useFocusReturn();
  const close = (to: string) => {
    setOpened(null);
    returnFocus(to);
  };
  const tests = showsTests ? calendar.tests : [];
  const plan = opened?.kind === 'change' ? undefined : tutors.find(({ id }) => id === opened?.tutorId);
  const lesson = opened?.kind === 'lesson' ? plan?.lessons.find(({ id }) => id === opened.lessonId) : undefined;
  const change = (kind: LessonTask['kind'], { student_id: studentId, id: lessonId }: DayLesson) =>
    setOpened({ kind: 'change', task: { kind, studentId, lessonId } });
  if (tutors.length === 0 && tests.length === 0) {
    // Without tutors and tests nothing is filtered out.
    if (calendar.tutors.length === 0 && calendar.tests.length === 0) return <NoTutors />;
    return <TutorWithoutDay onAll={() => returnFocus(tutorFieldId)} />;
  }
  return (
    <>
      <CalendarBoard
        calendar={calendar}
        tutors={tutors}
        tests={tests}
        onLesson={(tutorId, lessonId) => setOpened({ kind: 'lesson', tutorId, lessonId })}
        onCancelDay={(tutorId) => setOpened({ kind: 'day', tutorId })}
      />
      {lesson && plan && (
        <LessonDialog
          lesson={lesson}
          tutor={plan}
          now={calendar.now}
          onChange={(kind) => change(kind, lesson)}
          onClose={() => close(lessonButtonId(lesson.id))}
        />
      )}
      {opened?.kind === 'change' && (
        <OfficeLessonDialog task={opened.task} onClose={() => close(lessonButtonId(opened.task.lessonId))} />
      )}
      {opened?.kind === 'day' && plan && (
        <CancelDayDialog
          tutor={plan}
          day={calendar.day}
          now={calendar.now}
          onClose={() => close(cancelDayId(plan.id))}
        />
      )}
    </>
  );
}

function NoTutors() {
  return (
    <p>
      No one teaches yet. Tutors are added on the page{' '}
      <Link className={textLink} to="/office/tutors">
        Tutors
      </Link>
      .
    </p>
  );
}

/** Shown when the calendar is filtered by a tutor who no longer teaches. */
function TutorWithoutDay({ onAll }: { onAll: () => void }) {
  return (
    <p>
      This tutor has nothing on this day.{' '}
      <Link
        className={textLink}
        to="/office/calendar"
        search={({ day }: CalendarSearch) => ({ day })}
        replace
        onClick={onAll}
      >
        All tutors
      </Link>
    </p>
  );
}
