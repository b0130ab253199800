import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import {
  setTutorDay,
  type ChangedDay,
  type TutorProfile,
  type TutorResponse,
} from '@academy/contracts/http/office/tutors';
import { isDay } from '@academy/contracts/rules/dates';
import { checkChangedDay, sortedWindows, weekdayOf, type TimeWindow } from '@academy/contracts/rules/tutors';
import { officeApi } from '../../api/office/client';
import * as form from '../../forms/form.css';
import { Dialog } from '../../ui/dialog/dialog';
import { FormButtons } from '../../ui/dialog/form-buttons';
import { ErrorSummary } from '../../ui/error-summary/error-summary';
import { RadioCards } from '../../ui/field/radio-cards';
import { TextField } from '../../ui/field/text-field';
import { useToast } from '../../ui/toast/toast';
import { officeProblem } from '../office-problem';
import { dateText } from '../office-time';
import { DayWindows } from './day-windows';
import { windowsText } from './hours-words';
import { windowMistakes, withAdded } from './tutor-draft';

const dayFieldId = 'changed-day-date';
const wording = { title: 'Not saved', text: 'We could not save this day. Please try again.' };

interface ChangedDayDialogProps {
  tutor: TutorProfile;
  /** YYYY-MM-DD. */
  today: string;
  /** The day to change; its `day` is '' for a new one. */
  opened: ChangedDay;
  onSaved: (answer: TutorResponse) => void;
  onClose: () => void;
}

/** Sets one day off, or with hours that differ from its weekday. */
export function ChangedDayDialog({ tutor, today, opened, onSaved, onClose }: ChangedDayDialogProps) {
  const show = useToast();
  const isNew = opened.day === '';
  const [day, setDay] = useState(opened.day);
  const [isOff, setOff] = useState(opened.windows.length === 0);
  const [windows, setWindows] = useState<TimeWindow[]>(opened.windows);
  const [attempt, setAttempt] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: readonly TimeWindow[]) =>
      officeApi.send(setTutorDay, { params: { id: tutor.id, day }, body: { windows: sortedWindows(chosen) } }),
    onSuccess: (answer) => {
      onSaved(answer);
      show({
        tone: 'success',
        title: 'Saved',
        description: `${dateText(day)}: ${windowsText(isOff ? [] : sortedWindows(windows))}.`,
      });
      onClose();
    },
  });
  const problem = isPending ? null : officeProblem(error, wording);
  const wrongDay = checkChangedDay(day, today);
  const mistakes = [
    ...(wrongDay === null ? [] : [{ fieldId: dayFieldId, message: wrongDay }]),
    ...(isOff ? [] : windowMistakes('changed', windows)),
    ...(isOff || windows.length > 0
      ? []
      : [{ fieldId: 'hours-changed-add', message: 'Please add hours, or choose a day off.' }]),
  ];
  const shown = attempt > 0 ? mistakes : [];
  const weekly = isDay(day) ? (tutor.hours[weekdayOf(day)] ?? []) : null;
  const choose = (kind: string) => {
    setOff(kind === 'off');
    if (kind === 'hours' && windows.length === 0) setWindows(weekly?.length ? [...weekly] : withAdded([]));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    setAttempt(attempt + 1);
    if (mistakes.length === 0) mutate(isOff ? [] : windows);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNew ? 'Change a day' : dateText(opened.day)}
      description={weekly && `Otherwise: ${windowsText(weekly)}.`}
      dismissible={!isPending}
      closeOnOutsidePress={false}
      footer={
        <FormButtons formId="changed-day" submitText="Save" busyText={isPending && 'Saving...'} onCancel={onClose} />
      }
    >
      <form id="changed-day" className={form.form} noValidate onSubmit={submit}>
        <ErrorSummary
          key={shown.length === 0 && problem ? `refused-${attempt}` : 'checked'}
          title={shown.length === 0 ? problem?.title : undefined}
          errors={shown.length === 0 && problem ? [{ message: problem.text }] : shown}
          attempt={attempt}
        />
        {isNew && (
          <TextField
            id={dayFieldId}
            label="Day"
            type="date"
            min={today}
            required
            value={day}
            error={shown.find(({ fieldId }) => fieldId === dayFieldId)?.message}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
        <RadioCards
          id="changed-day-kind"
          name="kind"
          label="On this day"
          required
          error={undefined}
          value={isOff ? 'off' : 'hours'}
          options={[
            { value: 'off', name: 'Off', description: 'No lessons all day.' },
            { value: 'hours', name: 'Other hours', description: 'Instead of the weekly hours.' },
          ]}
          onChange={choose}
        />
        {!isOff && (
          <DayWindows day="changed" name="This day" windows={windows} checked={attempt > 0} onChange={setWindows} />
        )}
      </form>
    </Dialog>
  );
}
