import type { LessonNote, SaveLessonNoteRequest, WeekLesson } from '@academy/contracts/http/office/lesson-notes';
import { emptyNote, type LessonNoteFields } from '@academy/contracts/rules/lesson-notes';

/** A note in progress. The student's first name is the only personal data stored with it. */
export interface NoteDraft {
  staffId: string;
  lessonId: string;
  firstName: string;
  /** Start of the lesson, ISO 8601. */
  start: string;
  /** UUID of the request, so that the server stores it only once. */
  clientId: string;
  /** Version of the note that it changes; 0 for a new note. */
  version: number;
  fields: LessonNoteFields;
  /** Whether the tutor pressed Save. If so, the note is sent as soon as possible. */
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

/** The initial draft for a lesson: the stored note, or an empty one. */
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

/** Changes the text of a draft. If the old text may have reached the server, the new one gets a new request id. */
export const changed = (draft: NoteDraft, fields: Partial<LessonNoteFields>, newId: () => string): NoteDraft => ({
  ...draft,
  fields: { ...draft.fields, ...fields },
  ready: false,
  ...(draft.sent && { clientId: newId(), sent: false }),
});

/** A draft that overwrites a version stored by someone else. */
export const over = (draft: NoteDraft, { version }: LessonNote, newId: () => string): NoteDraft => ({
  ...draft,
  version,
  clientId: newId(),
  sent: false,
  ready: true,
});
