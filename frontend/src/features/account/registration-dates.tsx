import { classNames } from '../../ui/class-names';
import * as css from './dashboard.css';
import type { RegistrationFacts } from './registration-row';

/** When it takes place: every day of it, the next one first; a course has no date until it is agreed on. */
export function RegistrationDates({ examDate, otherDates, undated }: RegistrationFacts) {
  return (
    <>
      {examDate}
      {otherDates.map((day) => (
        <span key={day} className={css.furtherLine}>
          {day}
        </span>
      ))}
      {undated && <span className={classNames(css.furtherLine, css.muted)}>day of registration</span>}
    </>
  );
}
