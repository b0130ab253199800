import { moveLesson } from '@academy/contracts/http/lessons';
import { academyDay } from '@academy/contracts/rules/dates';
import { longDateTime } from '@academy/contracts/rules/date-format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldOf } from '../../api/answers';
import { api } from '../../api/client';
import { lessonTimesQuery, takenStarts } from '../../api/lessons';
import { ReaderTime } from '../../links/reader-time';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Stack } from '../../ui/layout/layout';
import { ProgressText } from '../../ui/progress/progress';
import { useToast } from '../../ui/toast/toast';
import { moveMeaning, noTimesText, openSessions, reviewWords } from '../lesson-words';
import { TimeChoice } from '../time-choice';
import { ChangeProblem, type ChangeLessonProps } from './cancel-lesson-dialog';
import { useLessonChange } from './use-lesson-change';

/** Moves a lesson: the family or staff choose a time, see the effect and confirm. */
export function MoveLessonDialog({ lesson, pack, studentId, staff, onClose }: ChangeLessonProps) {
  const show = useToast();
  const [to, setTo] = useState('');
  const { change, version, place, registration_id: registrationId, id: lessonId } = lesson;
  const wanted = { registrationId, place, lessonId };
  const times = useQuery(staff ? staff.times(wanted) : lessonTimesQuery(studentId, wanted));
  const open = pack ? openSessions(pack) : 0;
  const blocked = !change.allowed || (change.counts && open === 0);
  // Staff may move it to any time.
  const review = staff || !pack ? null : reviewWords(pack, times.data);
  const move = useLessonChange(
    studentId,
    () => {
      const body = { version, counts: change.counts, to };
      return staff
        ? staff.move(lessonId, body)
        : fieldOf(api.send(moveLesson, { params: { id: studentId, lesson: lessonId }, body }), 'data');
    },
    () => {
      show({ tone: 'success', title: 'Lesson Moved', description: `It is now on ${longDateTime(to)}.` });
      onClose();
    },
    staff?.key,
  );
  const confirm = () =>
    (staff?.check() ?? true) &&
    move.mutate(undefined, {
      onError: (error) => {
        if (!takenStarts(error)) return;
        setTo('');
        void times.refetch();
      },
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Move this lesson"
      description={
        <>
          Now on {longDateTime(lesson.start)}
          <ReaderTime at={lesson.start} />, with {lesson.tutor_name}.
        </>
      }
      dismissible={!move.isPending}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button disabled={to === '' || blocked} busyText={move.isPending && 'Moving...'} onClick={confirm}>
            {to === '' ? 'Move' : `Move to ${longDateTime(to)}`}
          </Button>
          <Button variant="secondary" disabled={move.isPending} onClick={onClose}>
            Keep this time
          </Button>
        </>
      }
    >
      <Stack gap={5}>
        <div aria-live="polite">
          <Stack gap={3}>
            <ChangeProblem error={move.error} done="moved" />
            {change.allowed && staff?.fields}
            <p>
              {change.allowed ? moveMeaning(lesson, pack?.left ?? 0, open) : 'This lesson can no longer be moved here.'}
            </p>
          </Stack>
        </div>
        {review && !blocked && <p>{review.text}</p>}
        {times.isLoading && <ProgressText>Loading open times...</ProgressText>}
        {times.isLoadingError && (
          <LoadFailure
            text="The open times could not be loaded."
            busy={times.isFetching}
            onRetry={() => void times.refetch()}
          />
        )}
        {times.data && !blocked && !review?.isTooSoon && (
          <TimeChoice
            id="move-to"
            label="New time"
            times={times.data.times}
            around={academyDay(new Date(lesson.start))}
            none={noTimesText(place, { byStaff: staff !== undefined, isMove: true })}
            value={to}
            onChange={setTo}
            narrow
          />
        )}
      </Stack>
    </Dialog>
  );
}
