import type { Verdict as VerdictFacts } from '@academy/contracts/rules/verdict';
import { muted } from '../../theme/type.css';
import * as css from './scores.css';

/** Which test suits better, why, and the limits of the comparison. */
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
