import { useState } from 'react';
import { addFamilyNote, removeFamilyNote, type Family, type FamilyNote } from '@academy/contracts/http/office/families';
import { checkNote } from '@academy/contracts/rules/office-families';
import { fieldOf } from '../../api/answers';
import { officeApi } from '../../api/office/client';
import { Button } from '../../ui/button/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { TextAreaField } from '../../ui/field/text-field';
import { Notice } from '../../ui/notice/notice';
import { officeProblem } from '../office-problem';
import { momentText } from '../office-time';
import { AddEntry } from './add-entry';
import * as css from './family.css';
import { useFamilyChange } from './use-family-change';

interface FamilyNotesProps {
  /** Family id in the page's URL. */
  id: string;
  family: Family;
}

/** Staff notes about a family. */
export function FamilyNotes({ id, family: { notes } }: FamilyNotesProps) {
  const [removing, setRemoving] = useState<FamilyNote | null>(null);
  return (
    <section>
      <h2 className={css.heading}>Notes</h2>
      {notes.length > 0 && (
        <ul className={css.list} role="list">
          {notes.map((note) => (
            <li key={note.id} className={css.item}>
              <span className={css.text}>
                {note.text}
                <span className={css.fine}>
                  {note.author}, {momentText(note.written_at)}
                </span>
              </span>
              <Button
                variant="quiet"
                className={css.itemAction}
                aria-label={`Remove the note of ${note.author}`}
                onClick={() => setRemoving(note)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AddEntry
        id={id}
        name="family-note"
        opener="Add a note"
        submit="Save the note"
        initial={{ text: '' }}
        check={({ text }) => {
          const wrong = checkNote(text);
          return wrong === null ? {} : { text: wrong };
        }}
        act={(note) => fieldOf(officeApi.send(addFamilyNote, { params: { id }, body: note }), 'family')}
        renderFields={(form) => {
          const { onChange: _onChange, ...field } = form.field('text');
          return (
            <TextAreaField
              label="Note"
              rows={3}
              {...field}
              onChange={({ target }) => form.set({ text: target.value })}
            />
          );
        }}
      />
      {removing && <RemoveNote id={id} note={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

function RemoveNote({ id, note, onClose }: { id: string; note: FamilyNote; onClose: () => void }) {
  const { mutate, isPending, error } = useFamilyChange(
    id,
    () => fieldOf(officeApi.send(removeFamilyNote, { params: { id: note.id } }), 'family'),
    onClose,
  );
  const problem = officeProblem(error, { title: 'Not removed', text: 'That did not work. Please try again.' });
  return (
    <ConfirmDialog
      open
      title="Remove this note?"
      description={
        <>
          <p>{note.text}</p>
          {problem && !isPending && (
            <Notice tone="danger" title={problem.title} live="alert">
              {problem.text}
            </Notice>
          )}
        </>
      }
      confirmText="Remove"
      busyText={isPending && 'Removing...'}
      onConfirm={() => mutate(undefined)}
      onCancel={onClose}
    />
  );
}
