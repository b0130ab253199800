import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Lesson, LessonPackage } from '@academy/contracts/http/lessons';
import { lessonsQuery } from '../api/lessons';
import { LoadFailure } from '../auth/load-failure';
import { focusOnce } from '../lib/focus';
import { PageLink } from '../links/page-link';
import { headingFour, headingThree, muted } from '../theme/type.css';
import { Button, buttonClass } from '../ui/button/button';
import { Stack } from '../ui/layout/layout';
import { textLink } from '../ui/link/text-link.css';
import { ProgressText } from '../ui/progress/progress';
import { TwoColumnSection } from '../ui/two-column-section/two-column-section';
import { CancelLessonDialog } from './change/cancel-lesson-dialog';
import { MoveLessonDialog } from './change/move-lesson-dialog';
import type { LessonStudent } from './family-lessons';
import { ComingLesson, LessonCalendar, PastLessons } from './lesson-line';
import { balanceWords, formatInstant, isLow, nextPackageForms, openSessions } from './lesson-words';
import * as css from './lessons.css';

/** A change of a lesson that is under way. */
interface Task {
  kind: 'move' | 'cancel';
  lessonId: string;
}

/** A child's packages with what is left of each, the coming lessons with what can be done, and the past ones. For the parent. */
export function LessonsSection({ student, number }: { student: LessonStudent; number: string }) {
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    ...lessonsQuery(student.id),
    refetchOnMount: 'always',
  });
  const [task, setTask] = useState<Task | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Canceling takes away the button the dialog was opened with; focus must not be lost with it.
  const close = () => {
    setTask(null);
    requestAnimationFrame(
      () => document.activeElement === document.body && heading.current && focusOnce(heading.current),
    );
  };
  const coming = data?.lessons.filter(({ end }) => end > data.now) ?? [];
  const past = data?.lessons.filter(({ end }) => end <= data.now) ?? [];
  const changed = data?.lessons.find(({ id }) => id === task?.lessonId);
  const pack = data?.packages.find(({ registration_id: id }) => id === changed?.registration_id);
  return (
    <TwoColumnSection number={number} notes="Tutoring" labelledBy="lessons" rhythm="close">
      <Stack gap={6}>
        <h2 ref={heading} id="lessons" className={headingThree}>
          Lessons
        </h2>
        {!data && !isLoadingError && <ProgressText>Loading lessons...</ProgressText>}
        {!data && isLoadingError && (
          <LoadFailure text="The lessons could not be loaded." busy={isFetching} onRetry={() => void refetch()} />
        )}
        {data?.packages.length === 0 && <NoPackage hasLessons={data.lessons.length > 0} />}
        {data && data.packages.length > 0 && (
          <div className={css.packages}>
            {data.packages.map((one) => (
              <Package key={one.registration_id} pack={one} student={student} />
            ))}
          </div>
        )}
        {data && data.packages.length > 0 && coming.length === 0 && (
          <p className={muted}>No lesson is booked. Book one and it appears here with its link to join.</p>
        )}
        {coming.length > 0 && (
          <ul className={css.list} role="list" aria-label="Upcoming lessons">
            {coming.map((lesson) => (
              <ComingLesson key={lesson.id} lesson={lesson}>
                <LessonActions lesson={lesson} student={student} onStart={setTask} />
              </ComingLesson>
            ))}
          </ul>
        )}
        <PastLessons lessons={past} />
      </Stack>
      {task?.kind === 'cancel' && changed && (
        <CancelLessonDialog lesson={changed} pack={pack} studentId={student.id} onClose={close} />
      )}
      {task?.kind === 'move' && changed && (
        <MoveLessonDialog lesson={changed} pack={pack} studentId={student.id} onClose={close} />
      )}
    </TwoColumnSection>
  );
}

function NoPackage({ hasLessons }: { hasLessons: boolean }) {
  return (
    <Stack gap={3} align="start">
      <p className={headingFour}>{hasLessons ? 'All sessions are used' : 'No sessions yet'}</p>
      <p className={muted}>After you buy a package of sessions, you choose the tutor and book the lessons here.</p>
      <PageLink className={buttonClass('secondary')} to="/service-selection">
        View all services
      </PageLink>
    </Stack>
  );
}

function Package({ pack, student }: { pack: LessonPackage; student: LessonStudent }) {
  const { registration_id: id, package_name: name, tutor, minutes, service_type: service } = pack;
  const form = nextPackageForms[service];
  return (
    <div className={css.pack}>
      <Stack gap={1}>
        <p className={css.balance}>{balanceWords(pack)}</p>
        <p className={muted}>
          {[name, `${minutes} minutes each`, tutor && `with ${tutor.name}`].filter(Boolean).join(', ')}
        </p>
        {isLow(pack) && form && (
          <p>
            <PageLink className={textLink} to={form}>
              Buy the next package
            </PageLink>
          </p>
        )}
      </Stack>
      {openSessions(pack) > 0 && (
        <Link
          className={buttonClass('primary')}
          to="/account/students/$student/book"
          params={{ student: student.id }}
          search={{ package: id }}
        >
          Book a lesson
        </Link>
      )}
    </div>
  );
}

function LessonActions({
  lesson,
  student,
  onStart,
}: {
  lesson: Lesson;
  student: LessonStudent;
  onStart: (task: Task) => void;
}) {
  const { id: lessonId, start } = lesson;
  return (
    <>
      {lesson.change.allowed && (
        <>
          <Button
            variant="quiet"
            aria-label={`Move the lesson on ${formatInstant(start)}`}
            onClick={() => onStart({ kind: 'move', lessonId })}
          >
            Move
          </Button>
          <Button
            variant="quiet"
            aria-label={`Cancel the lesson on ${formatInstant(start)}`}
            onClick={() => onStart({ kind: 'cancel', lessonId })}
          >
            Cancel
          </Button>
        </>
      )}
      <LessonCalendar lessons={[lesson]} student={student} variant="quiet" />
    </>
  );
}
