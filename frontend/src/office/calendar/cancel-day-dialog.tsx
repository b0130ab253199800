import { formatTime, longDate } from '@academy/contracts/rules/date-format';
import { useState, type SubmitEvent } from 'react';
import { cancelTutorDay, type TutorDayPlan } from '@academy/contracts/http/office/calendar';
import { checkChangeReason } from '@academy/contracts/rules/lessons';
import { isStale } from '../../api/errors';
import { officeApi } from '../../api/office/client';
import * as form from '../../forms/form.css';
import { lessonCount } from '../../lessons/lesson-words';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { TextField } from '../../ui/field/text-field';
import { useToast } from '../../ui/toast/toast';
import { officeProblem } from '../office-problem';
import { useOfficeAction } from '../use-office-action';
import { ProblemNotice } from '../problem-notice';
import * as css from './calendar.css';
import { comingOf } from './calendar-words';

export const cancelDayId = (tutorId: string): string => `calendar-cancel-${tutorId}`;

const wording = { title: 'Not canceled', text: 'We could not cancel this day. Please try again.' };

interface CancelDayDialogProps {
  tutor: TutorDayPlan;
  /** YYYY-MM-DD. */
  day: string;
  /** ISO 8601. */
  now: string;
  onClose: () => void;
}

/** Cancels all lessons of a tutor's day on behalf of the academy. They are listed first, and either all or none are canceled. */
export function CancelDayDialog({ tutor, day, now, onClose }: CancelDayDialogProps) {
  const show = useToast();
  const [reason, setReason] = useState('');
  const [hasTried, setTried] = useState(false);
  const lessons = comingOf(tutor, now);
  const { mutate, isPending, error } = useOfficeAction(
    () =>
      officeApi.send(cancelTutorDay, {
        params: { id: tutor.id, day },
        body: { lessons: lessons.map(({ id }) => id), reason: reason.trim() },
      }),
    () => {
      show({
        tone: 'success',
        title: `${tutor.name} is off on ${longDate(day)}`,
        description:
          lessons.length === 0 ? undefined : `${lessonCount(lessons.length)} canceled. Each family gets an email.`,
      });
      onClose();
    },
  );
  const wrong = checkChangeReason(reason, 'academy');
  const problem = isPending ? null : officeProblem(error, wording);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isPending && wrong === null) mutate(undefined);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Cancel ${tutor.name}’s day`}
      description={`${longDate(day)}. The day becomes a day off.`}
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button type="submit" form="cancel-day" variant="danger" busyText={isPending && 'Canceling...'}>
            {lessons.length === 0 ? 'Make it a day off' : `Cancel ${lessonCount(lessons.length)}`}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Keep the day
          </Button>
        </>
      }
    >
      <form id="cancel-day" className={form.form} noValidate onSubmit={submit}>
        <ProblemNotice problem={problem} tone={isStale(error) ? 'caution' : 'danger'} />
        {lessons.length === 0 ? (
          <p>No lesson is booked on this day.</p>
        ) : (
          <div>
            <ul className={css.canceled} role="list" aria-label="Lessons that are canceled">
              {lessons.map(({ id, start, student_name: name }) => (
                <li key={id} className={css.canceledLesson}>
                  <span className={css.time}>{formatTime(start)}</span> {name}
                </li>
              ))}
            </ul>
            <p className={css.note}>No session is used, and each family gets an email.</p>
          </div>
        )}
        <TextField
          id="cancel-day-reason"
          label="Reason"
          hint="Kept in the history. Families do not see it."
          autoComplete="off"
          required
          value={reason}
          error={hasTried ? (wrong ?? undefined) : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  );
}
