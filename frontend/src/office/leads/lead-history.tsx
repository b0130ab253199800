import { useState } from 'react';
import type { OfficeLead } from '@academy/contracts/http/office/leads';
import { momentText } from '../office-time';
import { historyOf } from './lead-words';
import * as css from './leads.css';
import { NoteForm } from './note-form';

/** The history of a lead, newest first, with a field for adding a note. */
export function LeadHistory({ lead }: { lead: OfficeLead }) {
  // Each added note starts a new form, and so does another lead. A colleague's note must not: it would move the focus away.
  const [added, setAdded] = useState(0);
  return (
    <section className={css.section} aria-labelledby="lead-history">
      <h2 id="lead-history" className={css.heading}>
        Notes and history
      </h2>
      <NoteForm key={`${lead.id}.${added}`} lead={lead} onAdded={() => setAdded((count) => count + 1)} />
      <ol className={css.history} role="list">
        {historyOf(lead).map(({ id, at, sentence, written }) => (
          <li key={id} className={css.entry}>
            <span className={css.when}>{momentText(at)}</span>
            <span>{sentence}</span>
            {written !== null && <p className={css.written}>{written}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
