import { muted } from '../theme/type.css';
import { classNames } from '../ui/class-names';
import * as css from '../account/dashboard.css';
import type { RegistrationFacts } from '../account/registration-row';

/** The dates of a registration, next one first. A course has no date until the academy has called. */
export function RegistrationDates({ examDate, otherDates, toBeChosen, undated, callBy }: RegistrationFacts) {
  return (
    <>
      {undated ? `Registered ${examDate}` : examDate}
      {otherDates.map((day) => (
        <span key={day} className={css.furtherLine}>
          {day}
        </span>
      ))}
      {toBeChosen && <span className={examDate ? css.furtherLine : undefined}>Date to be chosen</span>}
      {callBy && <span className={classNames(css.furtherLine, muted)}>{callBy}</span>}
    </>
  );
}
