import { firstHour, lastHour } from '@academy/contracts/rules/tutors';
import { clockOf, minuteOfDay } from '@academy/contracts/rules/clock';
import { Icon } from '../../ui/icon/icon';
import * as field from '../../ui/field/field.css';
import { timeText } from './hours-words';
import * as css from './tutors.css';

/** Interval between the offered times, in minutes. */
const step = 15;
const times = Array.from({ length: (minuteOfDay(lastHour) - minuteOfDay(firstHour)) / step + 1 }, (_time, index) =>
  clockOf(minuteOfDay(firstHour) + index * step),
);

interface TimeSelectProps {
  id: string;
  /** Label for screen readers: the day, and whether it is the start or the end. */
  label: string;
  /** "HH:mm"; '' while not chosen. */
  value: string;
  /** Only later times than this are offered. */
  after?: string | undefined;
  invalid: boolean;
  /** Id of the error message. */
  describedBy: string | undefined;
  onChange: (time: string) => void;
}

/** Selects a time of day. A native select, so that typing "4" jumps to 4:00 and phones show their own picker. */
export function TimeSelect({ id, label, value, after, invalid, describedBy, onChange }: TimeSelectProps) {
  const offered = times.filter((time) => (after === undefined ? time < lastHour : time > after));
  // The stored time is always in the list, even if it would not be offered.
  const all = value === '' || offered.includes(value) ? offered : [...offered, value].toSorted();
  return (
    <span className={`${field.selectFrame} ${css.time}`}>
      <select
        id={id}
        className={field.select}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Choose</option>
        {all.map((time) => (
          <option key={time} value={time}>
            {timeText(time)}
          </option>
        ))}
      </select>
      <span className={field.selectArrow}>
        <Icon name="chevron" />
      </span>
    </span>
  );
}
