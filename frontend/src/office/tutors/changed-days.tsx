import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  removeTutorDay,
  setTutorDay,
  type ChangedDay,
  type TutorResponse,
} from '@academy/contracts/http/office/tutors';
import { officeApi } from '../../api/office/client';
import { keepTutor } from '../../api/office/tutors';
import { Button } from '../../ui/button/button';
import { Notice } from '../../ui/notice/notice';
import { useToast } from '../../ui/toast/toast';
import { useStaff } from '../office-context';
import { officeProblem } from '../office-problem';
import { dateText } from '../office-time';
import { ProblemNotice } from '../problem-notice';
import { useFocusReturn } from '../use-focus-return';
import { ChangedDayDialog } from './changed-day-dialog';
import { windowsText } from './hours-words';
import * as css from './tutors.css';

const addId = 'changed-day-add';
const undoId = 'changed-day-undo';
const dayId = (day: string) => `changed-day-${day}`;

/** Days that differ from their weekday: days off, and days with special hours. */
export function ChangedDays({ answer: { tutor, today } }: { answer: TutorResponse }) {
  const cache = useQueryClient();
  const { id: staffId } = useStaff();
  const show = useToast();
  const focus = useFocusReturn();
  /** The day in the dialog; its `day` is '' for a new one. */
  const [opened, setOpened] = useState<ChangedDay | null>(null);
  const [removed, setRemoved] = useState<ChangedDay | null>(null);
  const keep = (answer: TutorResponse) => keepTutor(cache, staffId, answer);
  const removal = useMutation({
    mutationFn: ({ day }: ChangedDay) => officeApi.send(removeTutorDay, { params: { id: tutor.id, day } }),
    onSuccess: (answer, day) => {
      keep(answer);
      setRemoved(day);
      focus(undoId);
    },
  });
  const undo = useMutation({
    mutationFn: ({ day, windows }: ChangedDay) =>
      officeApi.send(setTutorDay, { params: { id: tutor.id, day }, body: { windows } }),
    onSuccess: (answer, { day }) => {
      keep(answer);
      setRemoved(null);
      show({ tone: 'success', title: `${dateText(day)} is back` });
      focus(dayId(day));
    },
  });
  const isBusy = removal.isPending || undo.isPending;
  const problem = officeProblem(removal.error ?? undo.error, {
    title: 'Not done',
    text: 'That did not work. Please try again.',
  });
  const close = () => {
    focus(opened?.day ? dayId(opened.day) : addId);
    setOpened(null);
  };
  return (
    <section className={css.block} aria-labelledby="changed-days">
      <div className={css.partHead}>
        <h2 className={css.part} id="changed-days">
          Changed days
        </h2>
        <Button
          variant="secondary"
          id={addId}
          aria-haspopup="dialog"
          onClick={() => setOpened({ day: '', windows: [] })}
        >
          Change a day
        </Button>
      </div>
      <ProblemNotice problem={isBusy ? null : problem} />
      {removed && (
        <Notice tone="info" title={`${dateText(removed.day)} has its weekly hours again`} live="status">
          <Button
            variant="quiet"
            id={undoId}
            busyText={undo.isPending && 'Undoing...'}
            onClick={() => undo.mutate(removed)}
          >
            Undo
          </Button>
        </Notice>
      )}
      {tutor.days.length === 0 ? (
        <p className={css.note}>Every day follows the weekly hours. Change a day for a holiday or for other hours.</p>
      ) : (
        <ul className={css.lines} role="list">
          {tutor.days.map((changed) => (
            <li key={changed.day} className={css.lineOf}>
              <span className={css.lineText}>
                <strong>{dateText(changed.day)}</strong> {windowsText(changed.windows)}
              </span>
              <span>
                <Button
                  variant="quiet"
                  id={dayId(changed.day)}
                  aria-haspopup="dialog"
                  aria-label={`Change ${dateText(changed.day)}`}
                  onClick={() => setOpened(changed)}
                >
                  Change
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`Remove ${dateText(changed.day)}`}
                  busyText={removal.isPending && removal.variables.day === changed.day && 'Removing...'}
                  onClick={() => !isBusy && removal.mutate(changed)}
                >
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {opened && (
        <ChangedDayDialog
          tutor={tutor}
          today={today}
          opened={opened}
          onSaved={(answer) => {
            keep(answer);
            setRemoved(null);
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
