import { describe, expect, it } from 'vitest';
import { noteState } from './week-words';

const lesson = { end: '2026-12-08T21:00:00.000Z', note: null, status: 'booked' } as const;

describe('the state of an unwritten note', () => {
  it('is not missing before the lesson is over', () => {
    expect(noteState(lesson, undefined, Date.parse('2026-12-08T20:59:00.000Z'))).toBeNull();
  });

  it('is missing from the end of the lesson on', () => {
    expect(noteState(lesson, undefined, Date.parse(lesson.end))?.text).toBe('Note missing');
  });
});
