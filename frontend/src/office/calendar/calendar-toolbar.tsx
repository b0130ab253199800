import { useNavigate } from '@tanstack/react-router';
import type { TutorDayPlan } from '@academy/contracts/http/office/calendar';
import { isDay } from '@academy/contracts/rules/dates';
import { addDays } from '@academy/contracts/rules/slots';
import { Button } from '../../ui/button/button';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import * as css from './calendar.css';
import { formerTutorText } from './calendar-words';

/** Id of the field that selects the tutor. */
export const tutorFieldId = 'calendar-tutor';

interface CalendarToolbarProps {
  /** YYYY-MM-DD, like `today`. */
  day: string;
  today: string;
  /** Id of the only tutor shown. */
  tutor: string | undefined;
  tutors: readonly TutorDayPlan[];
}

/** Selects the day and the tutor. */
export function CalendarToolbar({ day, today, tutor, tutors }: CalendarToolbarProps) {
  const navigate = useNavigate();
  const go = (search: { day: string; tutor: string | undefined }) =>
    void navigate({
      to: '/office/calendar',
      search: { day: search.day, ...(search.tutor && { tutor: search.tutor }) },
      replace: true,
    });
  const options = tutors.map(({ id, name }) => ({ value: id, label: name }));
  // The list leaves out those who no longer teach, except on the days of their lessons.
  if (tutor !== undefined && !tutors.some(({ id }) => id === tutor))
    options.push({ value: tutor, label: formerTutorText });
  const turn = (days: number) => go({ day: addDays(day, days), tutor });
  return (
    <div className={css.toolbar}>
      <TextField
        id="calendar-day"
        label="Day"
        type="date"
        value={day}
        onChange={({ target }) => isDay(target.value) && go({ day: target.value, tutor })}
      />
      <div className={css.turns}>
        <Button variant="secondary" onClick={() => turn(-1)}>
          Day before
        </Button>
        <Button variant="secondary" onClick={() => turn(1)}>
          Day after
        </Button>
        {day !== today && (
          <Button variant="quiet" onClick={() => go({ day: today, tutor })}>
            Today
          </Button>
        )}
      </div>
      <div className={css.filter}>
        <SelectField
          id={tutorFieldId}
          label="Tutor"
          value={tutor ?? ''}
          onChange={({ target }) => go({ day, tutor: target.value || undefined })}
          options={[{ value: '', label: 'All tutors' }, ...options]}
        />
      </div>
    </div>
  );
}
