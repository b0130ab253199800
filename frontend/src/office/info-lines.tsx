import type { StudentInfoLine } from '@academy/contracts/rules/student-info';
import * as css from './info-lines.css';

/** What to know about a student, in a list. */
export function InfoLines({ info = [] }: { info?: readonly StudentInfoLine[] | undefined }) {
  return info.map(({ name, text }) => (
    <span key={name} className={css.line}>
      <strong>{name}:</strong> {text}
    </span>
  ));
}
