import { useState } from 'react';
import type { FamilyEntry } from '@academy/contracts/http/office/families';
import { Button } from '../../ui/button/button';
import * as frame from '../office-frame.css';
import { momentText } from '../office-time';
import * as css from './family.css';

/** Number of entries shown at first. */
const shownFirst = 12;

/** The history of a family as sentences, newest first. */
export function FamilyHistory({ history }: { history: readonly FamilyEntry[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? history : history.slice(0, shownFirst);
  return (
    <section>
      <h2 id="family-history" tabIndex={-1} className={css.heading}>
        History
      </h2>
      {history.length === 0 ? (
        <p className={css.muted}>Nothing has happened yet.</p>
      ) : (
        <ol className={css.list} role="list">
          {shown.map(({ at, text, by, reason }, index) => (
            <li key={`${at} ${index}`} className={css.entry}>
              <time className={css.at} dateTime={at}>
                {momentText(at)}
              </time>
              <span className={css.entryText}>
                {text}
                {by && `, by ${by}`}
                {reason && <span className={css.fine}>{reason}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
      {shown.length < history.length && (
        <Button variant="quiet" className={frame.flush} onClick={() => setWhole(true)}>
          Show all {history.length} entries
        </Button>
      )}
    </section>
  );
}
