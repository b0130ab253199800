import { describe, expect, it } from 'vitest';
import { firstNameLabel, labelOfStudent, studentLabel } from './student-label';

const sam = (id: string, student_email: string | null, school: string | null, created_at = '2026-11-20T15:00:00Z') => ({
  id,
  student_name: 'Sam Miller',
  student_email,
  school,
  created_at,
});

describe('a student among others', () => {
  it('is called by the name alone where it is the only one', () => {
    const one = sam('1', 'sam@example.com', 'Rye');
    expect(studentLabel(one, [one, { ...one, id: '2', student_name: 'Kim Miller' }])).toBe('Sam Miller');
  });

  it.each([
    [sam('1', 'one@example.com', 'Rye'), sam('2', 'two@example.com', 'Rye'), 'Sam Miller (one@example.com)'],
    [sam('1', null, 'Rye High'), sam('2', 'two@example.com', 'Harrison'), 'Sam Miller (Rye High)'],
    [sam('1', null, 'Rye'), { ...sam('2', null, 'Rye'), student_name: 'sam miller ' }, 'Sam Miller (added 11/20/2026)'],
  ])('of the same name is distinguished', (one, other, label) => {
    expect(studentLabel(one, [one, other])).toBe(label);
  });
});

describe('the student something was bought for', () => {
  const [one, two] = [sam('1', 'one@example.com', 'Rye'), sam('2', 'two@example.com', 'Rye')];
  const kim = { ...sam('3', null, null), student_name: 'Kim Miller' };
  const kimLee = { ...kim, id: '4', student_name: 'Kim Lee' };

  it('is named as it was registered, and told apart from a namesake where it is known which one it is', () => {
    expect(labelOfStudent('Sam Miller', '2', [one, two])).toBe('Sam Miller (two@example.com)');
    expect(labelOfStudent('Sam Miller', '2', [two, kim])).toBe('Sam Miller');
    expect(labelOfStudent('Sam Miller', null, [one, two])).toBe('Sam Miller');
  });

  it.each([
    ['Kim Miller', '3', [kim, one], 'Kim'],
    ['Kim Miller', '3', [kim, kimLee], 'Kim Miller'],
    ['Sam Miller', '1', [one, two], 'Sam (one@example.com)'],
    ['Lou Miller', null, [], 'Lou'],
  ])('is short for %s of %s', (name, id, all, label) => {
    expect(firstNameLabel(name, id, all)).toBe(label);
  });
});
