import { describe, expect, it } from 'vitest';
import {
  checkHomework,
  checkHomeworkDue,
  checkLessonNote,
  checkNoteText,
  emptyNote,
  homeworkMaxLength,
  lessonNoteMessages,
} from './lesson-notes.js';

const note = { ...emptyNote, did: 'Linear equations' };

describe('a note of a lesson', () => {
  it('says what was done, where the lesson was held', () => {
    expect(checkLessonNote(note)).toEqual({});
    expect(checkLessonNote({ ...note, did: ' ' })).toEqual({ did: [lessonNoteMessages.didRequired] });
    expect(checkLessonNote({ ...emptyNote, outcome: 'missed' })).toEqual({});
  });

  it('has texts of at most 2,000 characters, without the space around them', () => {
    expect(checkNoteText(` ${'a'.repeat(2_000)} `)).toBeNull();
    expect(checkLessonNote({ ...note, did: 'a'.repeat(2_001), next: 'a'.repeat(2_001) })).toEqual({
      did: [lessonNoteMessages.tooLong],
      next: [lessonNoteMessages.tooLong],
    });
  });

  it('has homework of the length of a task', () => {
    expect(checkHomework(` ${'a'.repeat(homeworkMaxLength)} `)).toBeNull();
    expect(checkLessonNote({ ...note, homework: 'a'.repeat(homeworkMaxLength + 1) })).toEqual({
      homework: [lessonNoteMessages.homeworkTooLong],
    });
  });

  it('has a day for its homework only, and one that exists', () => {
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
