import { describe, expect, it } from 'vitest';
import {
  checkHomework,
  checkHomeworkDue,
  checkLessonNote,
  checkNoteText,
  emptyNote,
  homeworkMaxLength,
  lessonNoteMessages,
  outcomeLabels,
} from './lesson-notes.js';
import { lessonOutcomes } from './lessons.js';

const note = { ...emptyNote, did: 'Linear equations' };

it('names its outcomes as lessons do, but for the tutor who records them', () => {
  expect(lessonOutcomes.map((outcome) => outcomeLabels[outcome])).toEqual(['Held', 'Absent', 'I was absent']);
});

describe('a lesson note', () => {
  it('requires a text about the work done only if the lesson was held', () => {
    expect(checkLessonNote(note)).toEqual({});
    expect(checkLessonNote({ ...note, did: ' ' })).toEqual({ did: [lessonNoteMessages.didRequired] });
    expect(checkLessonNote({ ...emptyNote, outcome: 'missed' })).toEqual({});
  });

  it('limits trimmed texts to 2,000 characters', () => {
    expect(checkNoteText(` ${'a'.repeat(2_000)} `)).toBeNull();
    expect(checkLessonNote({ ...note, did: 'a'.repeat(2_001), next: 'a'.repeat(2_001) })).toEqual({
      did: [lessonNoteMessages.tooLong],
      next: [lessonNoteMessages.tooLong],
    });
  });

  it('limits homework to the length of a task', () => {
    expect(checkHomework(` ${'a'.repeat(homeworkMaxLength)} `)).toBeNull();
    expect(checkLessonNote({ ...note, homework: 'a'.repeat(homeworkMaxLength + 1) })).toEqual({
      homework: [lessonNoteMessages.homeworkTooLong],
    });
  });

  it('rejects a due day without homework or one that does not exist', () => {
    const due = '2026-11-30';
    expect(checkLessonNote({ ...note, homework: 'Page 3', homework_due: due })).toEqual({});
    expect(checkLessonNote({ ...note, homework: ' ', homework_due: due })).toEqual({
      homework: [lessonNoteMessages.dueAlone],
    });
    expect(checkHomeworkDue('')).toBeNull();
    expect(checkLessonNote({ ...note, homework: 'Page 3', homework_due: '2026-02-30' })).toEqual({
      homework_due: [lessonNoteMessages.dayInvalid],
    });
  });
});
