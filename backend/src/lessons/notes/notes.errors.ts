import type { NoteConflictBody } from '@academy/contracts/http/office/lesson-notes';
import { lessonNoteMessages } from '@academy/contracts/rules/lesson-notes';
import { AppError } from '../../platform/http/errors/errors.js';
import type { StoredNote } from './lesson-notes.repository.js';
import { presentNote } from './notes.presenter.js';

/** Someone saved another note since this one was begun. The answer has what is stored, so that both can be shown. */
export class NoteChangedElsewhere extends AppError {
  constructor(note: StoredNote) {
    super('stale_version', lessonNoteMessages.stale, {
      extra: { note: presentNote(note) } satisfies Pick<NoteConflictBody, 'note'>,
    });
  }
}
