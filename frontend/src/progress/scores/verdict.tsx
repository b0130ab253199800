import type { Verdict as VerdictFacts } from '@academy/contracts/rules/verdict';
import { muted } from '../../theme/type.css';
import * as css from './scores.css';

/** Which of two tests suits better, the scores with the row that compares them, and what the table cannot say. */
export function Verdict({ verdict: { headline, reason, note } }: { verdict: VerdictFacts }) {
  return (
    <div className={css.verdict}>
      <p>
        <strong>{headline}</strong> {reason}
      </p>
      <p className={muted}>{note}</p>
    </div>
  );
}
