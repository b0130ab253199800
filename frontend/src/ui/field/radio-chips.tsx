import type { ReactNode } from 'react';
import * as css from './radio-chips.css';
import { RadioGroup, type RadioChoice } from './radio-group';

/** One thing to choose. */
export interface RadioChip {
  value: string;
  label: ReactNode;
  disabled?: boolean;
}

/** A choice among many short values, such as times, side by side. */
export function RadioChips({
  narrow = false,
  ...props
}: RadioChoice<RadioChip> & { /** For labels of one or two characters. */ narrow?: boolean }) {
  return (
    <RadioGroup {...props} classes={{ list: narrow ? css.narrowChips : css.chips, option: css.chip, radio: css.radio }}>
      {({ label }) => label}
    </RadioGroup>
  );
}
