import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  cancelLessonOfStudent,
  moveLessonOfStudent,
  type Lesson,
  type StudentLessonsResponse,
} from '@academy/contracts/http/lessons';
import { checkChangeReason, type ChangedBy } from '@academy/contracts/rules/lessons';
import { fieldOf } from '../../api/answers';
import { messageOf } from '../../api/errors';
import type { StudentLessons } from '../../api/lessons';
import { officeApi } from '../../api/office/client';
import { officeLessonsQuery, officeLessonTimesQuery } from '../../api/office/lessons';
import { refreshOffice } from '../../api/office/refresh';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { CancelLessonDialog } from '../../lessons/change/cancel-lesson-dialog';
import { MoveLessonDialog } from '../../lessons/change/move-lesson-dialog';
import type { StaffChange } from '../../lessons/change/staff-change';
import { Dialog } from '../../ui/dialog/dialog';
import { ProgressText } from '../../ui/progress/progress';
import { useStaff } from '../office-context';
import { ChangeFields } from './change-fields';

/** A change to a lesson that staff have started. */
export interface LessonTask {
  kind: 'move' | 'cancel';
  studentId: string;
  lessonId: string;
}

/** Moves or cancels a lesson. First shows the effect, under the family's rule or the academy's. */
export function OfficeLessonDialog({ task, onClose }: { task: LessonTask; onClose: () => void }) {
  const { id: staffId } = useStaff();
  const { data, error, isFetching, refetch } = useQuery(officeLessonsQuery(staffId, task.studentId));
  const lesson = data?.lessons.find(({ id }) => id === task.lessonId);
  if (data && lesson) return <ChangeLesson task={task} lessons={data} lesson={lesson} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={task.kind === 'move' ? 'Move this lesson' : 'Cancel this lesson?'}>
      {data ? (
        <p>This lesson is no longer there. It may have been canceled a moment ago.</p>
      ) : error ? (
        <LoadFailure
          text={messageOf(error, 'We could not load the lesson. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading the lesson...</ProgressText>
      )}
    </Dialog>
  );
}

interface ChangeLessonProps {
  task: LessonTask;
  lessons: StudentLessons;
  lesson: Lesson;
  onClose: () => void;
}

function ChangeLesson({ task: { kind, studentId }, lessons, lesson, onClose }: ChangeLessonProps) {
  const { id: staffId } = useStaff();
  const cache = useQueryClient();
  const [by, setBy] = useState<ChangedBy>('family');
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const wrong = checkChangeReason(reason, by);
  const who = { by, reason: reason.trim() };
  const at = (lessonId: string) => ({ id: studentId, lesson: lessonId });
  const refreshed = async (change: Promise<StudentLessonsResponse>) => {
    const answer = await fieldOf(change, 'data');
    void refreshOffice(cache, officeLessonsQuery(staffId, studentId).queryKey);
    return answer;
  };
  const staff: StaffChange = {
    key: officeLessonsQuery(staffId, studentId).queryKey,
    times: (wanted) => officeLessonTimesQuery(studentId, wanted),
    move: (id, body) => refreshed(officeApi.send(moveLessonOfStudent, { params: at(id), body: { ...body, ...who } })),
    cancel: (id, body) =>
      refreshed(officeApi.send(cancelLessonOfStudent, { params: at(id), body: { ...body, ...who } })),
    check: () => {
      setTried(true);
      return wrong === null;
    },
    fields: (
      <ChangeFields
        by={by}
        reason={reason}
        error={hasTried ? (wrong ?? undefined) : undefined}
        onChange={(change) => {
          setBy(change.by ?? by);
          setReason(change.reason ?? reason);
        }}
      />
    ),
  };
  // Changes by the academy never count as used.
  const shown =
    by === 'academy' ? { ...lesson, change: { ...lesson.change, counts: false, free_until: null } } : lesson;
  const pack = lessons.packages.find(({ registration_id: id }) => id === lesson.registration_id);
  const ChosenDialog = kind === 'move' ? MoveLessonDialog : CancelLessonDialog;
  return <ChosenDialog lesson={shown} pack={pack} studentId={studentId} staff={staff} onClose={onClose} />;
}
