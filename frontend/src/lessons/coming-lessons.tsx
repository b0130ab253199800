import { longDateTime } from '@academy/contracts/rules/date-format';
import { useState, type RefObject } from 'react';
import type { Lesson } from '@academy/contracts/http/lessons';
import type { StudentLessons } from '../api/lessons';
import { focusOnce } from '../lib/focus';
import { Button } from '../ui/button/button';
import { CancelLessonDialog } from './change/cancel-lesson-dialog';
import { MoveLessonDialog } from './change/move-lesson-dialog';
import type { LessonStudent } from './family-lessons';
import { ComingLesson, LessonCalendar } from './lesson-line';
import * as css from './lessons.css';

/** A change of a lesson in progress. */
interface Task {
  kind: 'move' | 'cancel';
  lessonId: string;
}

interface ComingLessonsProps {
  data: StudentLessons;
  student: LessonStudent;
  /** Gets focus if the button that opened a dialog was removed. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** True if the reader can move and cancel lessons. */
  canChange: boolean;
}

/** A student's upcoming lessons with their actions. */
export function ComingLessons({ data, student, heading, canChange }: ComingLessonsProps) {
  const [task, setTask] = useState<Task | null>(null);
  const close = () => {
    setTask(null);
    requestAnimationFrame(
      () => document.activeElement === document.body && heading.current && focusOnce(heading.current),
    );
  };
  const coming = data.lessons.filter(({ end }) => end > data.now);
  const changed = data.lessons.find(({ id }) => id === task?.lessonId);
  const pack = data.packages.find(({ registration_id: id }) => id === changed?.registration_id);
  return (
    <>
      {coming.length > 0 && (
        <ul className={css.list} role="list" aria-label="Upcoming lessons">
          {coming.map((lesson) => (
            <ComingLesson key={lesson.id} lesson={lesson}>
              {canChange && <LessonActions lesson={lesson} student={student} onStart={setTask} />}
            </ComingLesson>
          ))}
        </ul>
      )}
      {task?.kind === 'cancel' && changed && (
        <CancelLessonDialog lesson={changed} pack={pack} studentId={student.id} onClose={close} />
      )}
      {task?.kind === 'move' && changed && (
        <MoveLessonDialog lesson={changed} pack={pack} studentId={student.id} onClose={close} />
      )}
    </>
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
            aria-label={`Move the lesson on ${longDateTime(start)}`}
            onClick={() => onStart({ kind: 'move', lessonId })}
          >
            Move
          </Button>
          <Button
            variant="quiet"
            aria-label={`Cancel the lesson on ${longDateTime(start)}`}
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
