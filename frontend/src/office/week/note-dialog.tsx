import { useSelector } from '@xstate/react';
import {
  effortLevels,
  homeworkMaxLength,
  outcomeLabels,
  type LessonNoteFields,
} from '@academy/contracts/rules/lesson-notes';
import { lessonOutcomes, type LessonOutcome } from '@academy/contracts/rules/lessons';
import { messageOf } from '../../api/errors';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { RadioChips } from '../../ui/field/radio-chips';
import { TextAreaField, TextField } from '../../ui/field/text-field';
import { Notice } from '../../ui/notice/notice';
import { momentText } from '../office-time';
import { NoteConflict } from './note-conflict';
import type { NoteActor, OpenNote } from './notebook';
import * as css from './week.css';

interface NoteDialogProps {
  actor: NoteActor;
  kept: OpenNote['kept'];
  /** What was planned for this lesson; '' when nothing was. */
  planned: string;
  onClose: () => void;
  onDiscard: () => void;
}

/** Edits the note of a lesson. */
export function NoteDialog({ actor, kept, planned, onClose, onDiscard }: NoteDialogProps) {
  const snapshot = useSelector(actor, (state) => state);
  const { draft, stored, error } = snapshot.context;
  const isSending = snapshot.matches('sending');
  const title = `Note for ${draft.firstName}`;
  if (snapshot.matches('conflict') && stored)
    return (
      <Dialog open onClose={onClose} title={title} description={momentText(draft.start)} size="wide">
        <NoteConflict
          mine={draft.fields}
          stored={stored}
          onKeep={() => actor.send({ type: 'KEEP_MINE' })}
          onTake={() => actor.send({ type: 'TAKE_STORED' })}
        />
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={momentText(draft.start)}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button form="lesson-note" type="submit" busyText={isSending && 'Saving...'}>
            Save note
          </Button>
          {kept !== null && !isSending && (
            <Button variant="quiet" onClick={onDiscard}>
              Discard draft
            </Button>
          )}
        </>
      }
    >
      <form
        id="lesson-note"
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          actor.send({ type: 'SAVE' });
        }}
      >
        {snapshot.matches('refused') && (
          <Notice tone="danger" title="The note was not saved" live="status">
            {messageOf(error, 'Please check it again.')}
          </Notice>
        )}
        {(snapshot.matches('queued') || snapshot.matches('signed_out')) && (
          <Notice tone="caution" title="Not sent yet" live="status">
            It is sent as soon as you are {snapshot.matches('queued') ? 'online' : 'signed in'} again.
          </Notice>
        )}
        {planned !== '' && <p className={css.planned}>Planned for this lesson: {planned}</p>}
        <Fields
          fields={draft.fields}
          problems={snapshot.context.problems}
          onChange={(fields) => actor.send({ type: 'CHANGE', fields })}
        />
        {kept === false ? (
          <Notice tone="danger" title="Not saved on this device" live="status">
            This device is out of storage space. Keep this page open until the note is sent.
          </Notice>
        ) : (
          <p className={css.hint}>
            {kept ? 'Saved on this device as you type.' : 'The parents get this note by email.'}
          </p>
        )}
      </form>
    </Dialog>
  );
}

interface FieldsProps {
  fields: LessonNoteFields;
  problems: Readonly<Record<string, readonly string[] | undefined>>;
  onChange: (fields: Partial<LessonNoteFields>) => void;
}

function Fields({ fields, problems, onChange }: FieldsProps) {
  const { outcome, did, next, homework, homework_due: due, effort } = fields;
  const wasHeld = outcome === 'held';
  return (
    <>
      <RadioChips
        id="note-outcome"
        name="note-outcome"
        label="How did it go?"
        value={outcome}
        options={lessonOutcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
        onChange={(value) => onChange({ outcome: value as LessonOutcome })}
      />
      {outcome === 'tutor_absent' ? (
        <p className={css.hint}>The session goes back to the family, and they are asked to book another time.</p>
      ) : (
        <>
          <TextAreaField
            id="note-did"
            label={wasHeld ? 'What did you work on?' : 'Anything to tell the parents?'}
            optional={!wasHeld}
            rows={3}
            value={did}
            error={problems['did']?.[0]}
            onChange={(event) => onChange({ did: event.target.value })}
          />
          <TextAreaField
            id="note-next"
            label="What comes next?"
            optional
            rows={2}
            value={next}
            error={problems['next']?.[0]}
            onChange={(event) => onChange({ next: event.target.value })}
          />
          <div className={css.homework}>
            <TextField
              id="note-homework"
              label="Homework"
              optional
              maxLength={homeworkMaxLength}
              value={homework}
              error={problems['homework']?.[0]}
              onChange={(event) => onChange({ homework: event.target.value })}
            />
            <TextField
              id="note-due"
              label="Due"
              optional
              type="date"
              value={due}
              error={problems['homework_due']?.[0]}
              onChange={(event) => onChange({ homework_due: event.target.value })}
            />
          </div>
          {wasHeld && (
            <RadioChips
              id="note-effort"
              name="note-effort"
              label="Effort, from little to a lot"
              narrow
              optional
              value={effort === null ? '' : String(effort)}
              options={effortLevels.map((level) => ({ value: String(level), label: level }))}
              onChange={(value) => onChange({ effort: Number(value) })}
            />
          )}
        </>
      )}
    </>
  );
}
