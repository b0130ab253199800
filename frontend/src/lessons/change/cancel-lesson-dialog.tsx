import { cancelLesson, type Lesson, type LessonPackage } from '@academy/contracts/http/lessons';
import { fieldOf } from '../../api/answers';
import { api } from '../../api/client';
import { isStale, messageOf } from '../../api/errors';
import { ReaderTime } from '../../links/reader-time';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Stack } from '../../ui/layout/layout';
import { Notice } from '../../ui/notice/notice';
import { useToast } from '../../ui/toast/toast';
import { cancelMeaning } from '../lesson-words';
import type { StaffChange } from './staff-change';
import { useLessonChange } from './use-lesson-change';
import { longDateTime } from '@academy/contracts/rules/date-format';

/** Props of a dialog that changes a lesson. */
export interface ChangeLessonProps {
  lesson: Lesson;
  /** Undefined if the package has ended. */
  pack: LessonPackage | undefined;
  studentId: string;
  /** Set if staff change the lesson on behalf of the family. */
  staff?: StaffChange;
  onClose: () => void;
}

/** Cancels a lesson after showing the family or staff the effect. */
export function CancelLessonDialog({ lesson, pack, studentId, staff, onClose }: ChangeLessonProps) {
  const show = useToast();
  const { change, version } = lesson;
  const cancel = useLessonChange(
    studentId,
    () => {
      const body = { version, counts: change.counts };
      return staff
        ? staff.cancel(lesson.id, body)
        : fieldOf(api.send(cancelLesson, { params: { id: studentId, lesson: lesson.id }, body }), 'data');
    },
    () => {
      show({
        tone: 'success',
        title: 'Lesson Canceled',
        description: change.counts
          ? 'The session counts as used.'
          : staff
            ? 'The session is back in the package.'
            : 'You can book the session again.',
      });
      onClose();
    },
    staff?.key,
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cancel this lesson?"
      description={
        <>
          {longDateTime(lesson.start)}
          <ReaderTime at={lesson.start} />, with {lesson.tutor_name}.
        </>
      }
      role="alertdialog"
      dismissible={!cancel.isPending}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button
            variant="danger"
            disabled={!change.allowed}
            busyText={cancel.isPending && 'Canceling...'}
            onClick={() => (staff?.check() ?? true) && cancel.mutate(undefined)}
          >
            {change.counts ? 'Cancel, and use the session' : 'Cancel for free'}
          </Button>
          <Button variant="secondary" disabled={cancel.isPending} onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <Stack gap={4} aria-live="polite">
        <ChangeProblem error={cancel.error} done="canceled" />
        {change.allowed && staff?.fields}
        {change.allowed && <p>{cancelMeaning(lesson, pack?.left ?? 0, staff ? 'staff' : 'family')}</p>}
        {!change.allowed && <p>This lesson can no longer be canceled here.</p>}
      </Stack>
    </Dialog>
  );
}

/** Error message for a lesson that was not changed. @param done the action that failed */
export function ChangeProblem({ error, done }: { error: unknown; done: 'canceled' | 'moved' }) {
  if (!error) return null;
  if (isStale(error))
    return (
      <Notice tone="caution" title={`Nothing was ${done}`}>
        {messageOf(error, '')} Below is how it is now.
      </Notice>
    );
  return (
    <Notice tone="danger" title={`The lesson was not ${done}`}>
      {messageOf(error, 'Something went wrong. Please try again.')}
    </Notice>
  );
}
