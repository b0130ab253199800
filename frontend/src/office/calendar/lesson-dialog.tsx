import { formatTime } from '@academy/contracts/rules/date-format';
import { Link } from '@tanstack/react-router';
import type { DayLesson, TutorDayPlan } from '@academy/contracts/http/office/calendar';
import { lessonStatusTexts } from '@academy/contracts/rules/lessons';
import { roomWords } from '../../lessons/lesson-words';
import { Button, buttonClass } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Stack } from '../../ui/layout/layout';
import { textLink } from '../../ui/link/text-link.css';
import { Notice } from '../../ui/notice/notice';
import type { LessonTask } from '../lessons/change-dialog';
import { momentText } from '../office-time';
import { dayHoursText } from './calendar-words';

export const lessonButtonId = (lessonId: string): string => `calendar-lesson-${lessonId}`;

interface LessonDialogProps {
  lesson: DayLesson;
  tutor: TutorDayPlan;
  /** ISO 8601. */
  now: string;
  onChange: (kind: LessonTask['kind']) => void;
  onClose: () => void;
}

/** Details of one lesson: student, problems, and buttons to move or cancel it. */
export function LessonDialog({ lesson, tutor, now, onChange, onClose }: LessonDialogProps) {
  const canChange = lesson.status === 'booked' && lesson.start > now;
  return (
    <Dialog
      open
      onClose={onClose}
      title={lesson.student_name}
      description={`${momentText(lesson.start)}, until ${formatTime(lesson.end)}.`}
      footer={
        <>
          {canChange && tutor.teaches && <Button onClick={() => onChange('move')}>Move</Button>}
          {canChange && (
            <Button variant="secondary" onClick={() => onChange('cancel')}>
              Cancel the lesson
            </Button>
          )}
          <Link className={buttonClass('secondary')} to="/office/students/$id" params={{ id: lesson.student_id }}>
            Open the student
          </Link>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          {[lesson.package_name, roomWords(lesson), `with ${tutor.name}`].join(', ')}.
          {lesson.status !== 'booked' && ` ${lessonStatusTexts[lesson.status]}.`}
        </p>
        {lesson.outside_hours && tutor.teaches && (
          <Notice tone="caution" title="Outside the hours of its tutor">
            {tutor.name}: {dayHoursText(tutor)}. Move or cancel the lesson, or give {tutor.name} hours for it.
          </Notice>
        )}
        {lesson.room_has_test && (
          <Notice tone="caution" title="A test is in the same room">
            Move or cancel the lesson, or give the test another room under Saturdays.
          </Notice>
        )}
        {canChange && !tutor.teaches && (
          <Notice tone="caution" title={`${tutor.name} no longer teaches`}>
            Cancel the lesson by the academy, and choose another tutor for the package on the page{' '}
            <Link className={textLink} to="/office/tutors">
              Tutors
            </Link>
            .
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
