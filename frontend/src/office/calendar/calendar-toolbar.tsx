import { useNavigate } from '@tanstack/react-router';
import type { TutorDayPlan } from '@academy/contracts/http/office/calendar';
import { isDay } from '@academy/contracts/rules/dates';
import { addDays } from '@academy/contracts/rules/slots';
import { Button } from '../../ui/button/button';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import * as css from './calendar.css';

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
          id="calendar-tutor"
          label="Tutor"
          value={tutor ?? ''}
          onChange={({ target }) => go({ day, tutor: target.value || undefined })}
          options={[{ value: '', label: 'All tutors' }, ...tutors.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      </div>
    </div>
  );
}
