import { longDateTime } from '@academy/contracts/rules/date-format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LessonPackage } from '@academy/contracts/http/lessons';
import { messageOf } from '../../api/errors';
import type { StudentLessons } from '../../api/lessons';
import { officeLessonsQuery } from '../../api/office/lessons';
import { refreshOffice } from '../../api/office/refresh';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import type { LessonStudent } from '../../lessons/family-lessons';
import { ComingLesson, PastLessons } from '../../lessons/lesson-line';
import { balanceWords, lessonCount, openSessions } from '../../lessons/lesson-words';
import * as lines from '../../lessons/lessons.css';
import { Button } from '../../ui/button/button';
import { Stack } from '../../ui/layout/layout';
import { ProgressText } from '../../ui/progress/progress';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import { useFocusReturn } from '../use-focus-return';
import { BookPart } from './book-part';
import { OfficeLessonDialog, type LessonTask } from './change-dialog';
import * as css from './lessons-part.css';

const bookId = (registrationId: string) => `book-${registrationId}`;
const headingId = 'lessons';

/** A student's packages with their remaining sessions, and all lessons. Staff can book, move and cancel lessons for the family. */
export function LessonsPart({ student }: { student: LessonStudent }) {
  const { id: staffId } = useStaff();
  const { data, error, isFetching, refetch } = useQuery(officeLessonsQuery(staffId, student.id));
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={css.heading} tabIndex={-1}>
        Lessons
      </h2>
      {data ? (
        <Lessons student={student} lessons={data} />
      ) : error ? (
        <LoadFailure
          text={messageOf(error, 'We could not load the lessons. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading the lessons...</ProgressText>
      )}
    </section>
  );
}

function Lessons({ student, lessons }: { student: LessonStudent; lessons: StudentLessons }) {
  const { id: staffId } = useStaff();
  const cache = useQueryClient();
  const show = useToast();
  const returnFocus = useFocusReturn();
  const [task, setTask] = useState<LessonTask | null>(null);
  // The package that lessons are being booked from.
  const [packageId, setPackageId] = useState<string | null>(null);
  const { packages, now } = lessons;
  const coming = lessons.lessons.filter(({ end }) => end > now);
  const past = lessons.lessons.filter(({ end }) => end <= now);
  const close = () => {
    setTask(null);
    if (task) returnFocus(document.getElementById(changeId(task)) ? changeId(task) : headingId);
  };
  if (packageId !== null)
    return (
      <BookPart
        student={student}
        lessons={lessons}
        packageId={packageId}
        onBooked={(booked) => {
          const known = new Set(lessons.lessons.map(({ id }) => id));
          const count = booked.lessons.filter(({ id }) => !known.has(id)).length;
          cache.setQueryData(officeLessonsQuery(staffId, student.id).queryKey, booked);
          void refreshOffice(cache, officeLessonsQuery(staffId, student.id).queryKey);
          show({ tone: 'success', title: `${lessonCount(count)} booked`, description: 'The family gets an email.' });
          setPackageId(null);
          returnFocus(headingId);
        }}
        onClose={() => {
          setPackageId(null);
          returnFocus(bookId(packageId));
        }}
      />
    );
  return (
    <Stack gap={5}>
      {packages.length === 0 && <p className={css.note}>No package with sessions left.</p>}
      {packages.map((pack) => (
        <Package key={pack.registration_id} pack={pack} onBook={() => setPackageId(pack.registration_id)} />
      ))}
      {packages.length > 0 && coming.length === 0 && <p className={css.note}>No lesson is booked.</p>}
      {coming.length > 0 && (
        <ul className={lines.list} role="list" aria-label="Upcoming lessons">
          {coming.map((lesson) => {
            const { id: lessonId, start, change } = lesson;
            const begin = (kind: LessonTask['kind']) => setTask({ kind, studentId: student.id, lessonId });
            return (
              <ComingLesson key={lessonId} lesson={lesson}>
                {change.allowed &&
                  (['move', 'cancel'] as const).map((kind) => (
                    <Button
                      key={kind}
                      id={changeId({ kind, lessonId })}
                      variant="quiet"
                      aria-haspopup="dialog"
                      aria-label={`${verbs[kind]} the lesson on ${longDateTime(start)}`}
                      onClick={() => begin(kind)}
                    >
                      {verbs[kind]}
                    </Button>
                  ))}
              </ComingLesson>
            );
          })}
        </ul>
      )}
      <PastLessons lessons={past} />
      {task && <OfficeLessonDialog task={task} onClose={close} />}
    </Stack>
  );
}

const verbs = { move: 'Move', cancel: 'Cancel' } as const;
const changeId = ({ kind, lessonId }: Pick<LessonTask, 'kind' | 'lessonId'>) => `${kind}-${lessonId}`;

function Package({ pack, onBook }: { pack: LessonPackage; onBook: () => void }) {
  const { registration_id: id, package_name: name, tutor, tutors, minutes } = pack;
  const isOpen = openSessions(pack) > 0;
  const canBook = isOpen && (tutor !== null || tutors.length > 0);
  return (
    <div className={css.pack}>
      <div>
        <p className={css.name}>{name}</p>
        <p className={css.note}>
          {[
            balanceWords(pack),
            `${minutes} minutes each`,
            tutor ? `with ${tutor.name}` : 'the tutor is chosen with the first booking',
          ].join(', ')}
        </p>
        {isOpen && !canBook && <p className={css.note}>No tutor teaches this yet. Choose one on the Tutors page.</p>}
      </div>
      {canBook && (
        <Button id={bookId(id)} variant="secondary" aria-label={`Book lessons for ${name}`} onClick={onBook}>
          Book lessons
        </Button>
      )}
    </div>
  );
}
