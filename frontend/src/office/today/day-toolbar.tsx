import { useNavigate } from '@tanstack/react-router';
import { isDay } from '@academy/contracts/rules/dates';
import { addDays } from '@academy/contracts/rules/slots';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/field/text-field';
import * as css from './today.css';

interface DayToolbarProps {
  to: '/office/registrations' | '/office/consultations';
  /** YYYY-MM-DD. */
  day: string;
}

/** Selects the day of a list. */
export function DayToolbar({ to, day }: DayToolbarProps) {
  const navigate = useNavigate();
  const go = (chosen: string) => void navigate({ to, search: { day: chosen }, replace: true });
  return (
    <div className={css.toolbar}>
      <TextField
        id="list-day"
        label="Day"
        type="date"
        value={day}
        onChange={({ target }) => isDay(target.value) && go(target.value)}
      />
      <Button variant="secondary" onClick={() => go(addDays(day, -1))}>
        Day before
      </Button>
      <Button variant="secondary" onClick={() => go(addDays(day, 1))}>
        Day after
      </Button>
    </div>
  );
}
