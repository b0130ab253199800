import { VisuallyHidden } from '../ui/visually-hidden/visually-hidden';
import * as css from './segmented-control.css';

interface SegmentedControlProps<Mode extends string> {
  /** Accessible name of the group. */
  label: string;
  name: string;
  options: readonly { value: Mode; label: string }[];
  value: Mode;
  onChange: (mode: Mode) => void;
}

/** A switch between forms on the same page. */
export function SegmentedControl<Mode extends string>({
  label,
  name,
  options,
  value,
  onChange,
}: SegmentedControlProps<Mode>) {
  return (
    <fieldset>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <div className={css.group}>
        {options.map((option) => (
          <label key={option.value} className={css.option}>
            <input
              className={css.radio}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
