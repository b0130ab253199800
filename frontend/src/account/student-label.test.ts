import { describe, expect, it } from 'vitest';
import { firstNameLabel, labelOfStudent, studentLabel } from './student-label';

const sam = (id: string, student_email: string | null, school: string | null, created_at = '2026-11-20T15:00:00Z') => ({
  id,
  student_name: 'Sam Miller',
  student_email,
  school,
  created_at,
});

describe('studentLabel', () => {
  it('returns only the name when no other student has the same name', () => {
    const one = sam('1', 'sam@example.com', 'Rye');
    expect(studentLabel(one, [one, { ...one, id: '2', student_name: 'Kim Miller' }])).toBe('Sam Miller');
  });

  it.each([
    [sam('1', 'one@example.com', 'Rye'), sam('2', 'two@example.com', 'Rye'), 'Sam Miller (one@example.com)'],
    [sam('1', null, 'Rye High'), sam('2', 'two@example.com', 'Harrison'), 'Sam Miller (Rye High)'],
    [sam('1', null, 'Rye'), { ...sam('2', null, 'Rye'), student_name: 'sam miller ' }, 'Sam Miller (added 11/20/2026)'],
  ])('adds the email, school or creation date to tell namesakes apart', (one, other, label) => {
    expect(studentLabel(one, [one, other])).toBe(label);
  });
});

describe('the label of the student a registration is for', () => {
  const [one, two] = [sam('1', 'one@example.com', 'Rye'), sam('2', 'two@example.com', 'Rye')];
  const kim = { ...sam('3', null, null), student_name: 'Kim Miller' };
  const kimLee = { ...kim, id: '4', student_name: 'Kim Lee' };

  it('adds the email only when the student ID matches one of several namesakes', () => {
    expect(labelOfStudent('Sam Miller', '2', [one, two])).toBe('Sam Miller (two@example.com)');
    expect(labelOfStudent('Sam Miller', '2', [two, kim])).toBe('Sam Miller');
    expect(labelOfStudent('Sam Miller', null, [one, two])).toBe('Sam Miller');
  });

  it.each([
    ['Kim Miller', '3', [kim, one], 'Kim'],
    ['Kim Miller', '3', [kim, kimLee], 'Kim Miller'],
    ['Sam Miller', '1', [one, two], 'Sam (one@example.com)'],
    ['Lou Miller', null, [], 'Lou'],
  ])('shortens %s (student ID %s) to the first name unless that is ambiguous', (name, id, all, label) => {
    expect(firstNameLabel(name, id, all)).toBe(label);
  });
});
