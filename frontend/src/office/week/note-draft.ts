import type { LessonNote, SaveLessonNoteRequest, WeekLesson } from '@academy/contracts/http/office/lesson-notes';
import { emptyNote, type LessonNoteFields } from '@academy/contracts/rules/lesson-notes';

/** A note that is being written. Nothing of the family is kept with it but the student's first name. */
export interface NoteDraft {
  staffId: string;
  lessonId: string;
  firstName: string;
  /** ISO 8601: of the lesson. */
  start: string;
  /** UUID of what is sent: the server stores it once. */
  clientId: string;
  /** Of the note it changes; 0 for the first one. */
  version: number;
  fields: LessonNoteFields;
  /** Whether the tutor pressed Save: it is sent as soon as that is possible. */
  ready: boolean;
  /** Whether it may have reached the server. */
  sent: boolean;
}

const fieldsOf = ({ outcome, did, next, homework, homework_due, effort }: LessonNoteFields): LessonNoteFields => ({
  outcome,
  did,
  next,
  homework,
  homework_due,
  effort,
});

/** The draft that a tutor begins with: what is stored, or an empty note. */
export function draftOf(
  staffId: string,
  lesson: Pick<WeekLesson, 'id' | 'student_first_name' | 'start' | 'note'>,
  newId: () => string,
): NoteDraft {
  const { id: lessonId, student_first_name: firstName, start, note } = lesson;
  return {
    staffId,
    lessonId,
    firstName,
    start,
    clientId: newId(),
    version: note?.version ?? 0,
    fields: note ? fieldsOf(note) : emptyNote,
    ready: false,
    sent: false,
  };
}

export const requestOf = ({ clientId, version, fields }: NoteDraft): SaveLessonNoteRequest => ({
  ...fields,
  client_id: clientId,
  version,
});

/** A draft whose text changes. What may have reached the server stays what it was: the new text is another request. */
export const changed = (draft: NoteDraft, fields: Partial<LessonNoteFields>, newId: () => string): NoteDraft => ({
  ...draft,
  fields: { ...draft.fields, ...fields },
  ready: false,
  ...(draft.sent && { clientId: newId(), sent: false }),
});

/** A draft that replaces what someone else has stored. */
export const over = (draft: NoteDraft, { version }: LessonNote, newId: () => string): NoteDraft => ({
  ...draft,
  version,
  clientId: newId(),
  sent: false,
  ready: true,
});
