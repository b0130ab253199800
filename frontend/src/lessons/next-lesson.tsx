import { longDateTime } from '@academy/contracts/rules/date-format';
import { Link } from '@tanstack/react-router';
import { ReaderTime } from '../links/reader-time';
import { headingFour, muted } from '../theme/type.css';
import { buttonClass } from '../ui/button/button';
import { Inline, Stack } from '../ui/layout/layout';
import { Panel } from '../ui/panel/panel';
import type { FamilyLesson } from './family-lessons';
import { JoinLesson, LessonCalendar } from './lesson-line';
import { placeWords } from './lesson-words';

interface NextLessonProps extends FamilyLesson {
  /** False for students, who cannot change the lesson here. */
  isParent: boolean;
}

/** Shown if the next date is a lesson: time, child, tutor and place, with Join and a link to change it. */
export function NextLesson({ lesson, student, isParent }: NextLessonProps) {
  return (
    <Panel as="section" tone="marked" aria-labelledby="next-up">
      <Stack gap={4}>
        <Stack gap={1}>
          <p className={muted}>Next</p>
          <h2 id="next-up" className={headingFour}>
            {longDateTime(lesson.start)}
            <ReaderTime at={lesson.start} />
          </h2>
          <p>{['Lesson', isParent && student.student_name].filter(Boolean).join(', ')}</p>
          <p className={muted}>{[lesson.tutor_name, placeWords(lesson)].filter(Boolean).join(', ')}</p>
        </Stack>
        <Inline gap={3} align="center">
          <JoinLesson lesson={lesson} />
          {isParent && (
            <Link
              className={buttonClass('secondary')}
              to="/account/students/$student"
              params={{ student: student.id }}
              hash="lessons"
            >
              See details or change it
            </Link>
          )}
          <LessonCalendar lessons={[lesson]} student={student} />
        </Inline>
      </Stack>
    </Panel>
  );
}
