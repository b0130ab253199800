import { firstHour, lastHour, minuteOf, timeOf } from '@academy/contracts/rules/tutors';
import { Icon } from '../../ui/icon/icon';
import * as field from '../../ui/field/field.css';
import { timeText } from './hours-words';
import * as css from './tutors.css';

/** Minutes between the times that are offered. */
const step = 15;
const times = Array.from({ length: (minuteOf(lastHour) - minuteOf(firstHour)) / step + 1 }, (_time, index) =>
  timeOf(minuteOf(firstHour) + index * step),
);

interface TimeSelectProps {
  id: string;
  /** Read aloud: which day, and whether it is the start or the end. */
  label: string;
  /** "HH:mm"; empty while none is chosen. */
  value: string;
  /** Offers only later times than this. */
  after?: string | undefined;
  invalid: boolean;
  /** Id of the message about it. */
  describedBy: string | undefined;
  onChange: (time: string) => void;
}

/** A time of the day. A native select: typing "4" leads to 4:00, and a phone brings its own wheel. */
export function TimeSelect({ id, label, value, after, invalid, describedBy, onChange }: TimeSelectProps) {
  const offered = times.filter((time) => (after === undefined ? time < lastHour : time > after));
  // A time that is stored stays in the list, wherever it is.
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
