import type { LessonNote } from '@academy/contracts/http/office/lesson-notes';
import { outcomeLabels, type LessonNoteFields } from '@academy/contracts/rules/lesson-notes';
import { Button } from '../../ui/button/button';
import * as css from './week.css';

interface NoteConflictProps {
  mine: LessonNoteFields;
  stored: LessonNote;
  onKeep: () => void;
  onTake: () => void;
}

/** Shows two versions of a lesson's note side by side and lets the tutor choose one. */
export function NoteConflict({ mine, stored, onKeep, onTake }: NoteConflictProps) {
  return (
    <div className={css.versions}>
      <Version title="Yours, on this device" fields={mine} button="Keep mine" onChoose={onKeep} />
      <Version title={`Saved by ${stored.author}`} fields={stored} button="Keep the saved one" onChoose={onTake} />
    </div>
  );
}

interface VersionProps {
  title: string;
  fields: LessonNoteFields;
  button: string;
  onChoose: () => void;
}

function Version({ title, fields, button, onChoose }: VersionProps) {
  const { outcome, did, next, homework, homework_due: due, effort } = fields;
  const rows = [
    ['Worked on', did],
    ['Next', next],
    ['Homework', [homework, due].filter(Boolean).join(', due ')],
    ['Effort', effort === null ? '' : `${effort} of 5`],
  ].filter(([, text]) => text !== '');
  return (
    <section className={css.version}>
      <h3 className={css.name}>{title}</h3>
      <p>{outcomeLabels[outcome]}</p>
      {rows.map(([label, text]) => (
        <p key={label} className={css.aside}>
          <span className={css.hint}>{label}</span> {text}
        </p>
      ))}
      <Button variant="secondary" onClick={onChoose}>
        {button}
      </Button>
    </section>
  );
}
