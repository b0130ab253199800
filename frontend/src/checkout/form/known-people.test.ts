import { describe, expect, it, vi } from 'vitest';
import type { Student } from '@academy/contracts/http/students';
import { checkPersonLastName } from '@academy/contracts/rules/contact';
import { fullName } from '@academy/contracts/rules/full-name';
import { aCourseForm, aLine } from '../../testing/builders';
import { fillsOf, knownStudents, meantStudent } from './known-people';

const student = (id: string, student_name: string, student_email: string | null = null): Student => ({
  id,
  student_name,
  student_email,
  school: null,
  user_id: 'u-1',
  bank_name: null,
  account_number: null,
  created_at: '',
  updated_at: '',
});

const lineFor = (line_id: string, student_first_name: string, student_id = '') =>
  aLine({ line_id, formData: { ...aCourseForm({ student_first_name, student_last_name: 'Lane' }), student_id } });

const namesOf = (saved: Student[], ...drafts: ReturnType<typeof lineFor>[]) =>
  knownStudents(saved, { drafts, lineId: 'own' }).map(({ id, name }) => [id, name]);

it('lists each child once, also one who has another name in the cart, and keeps namesakes of the account', () => {
  const twins = [student('one', 'Kim Lane', 'kim@example.com'), student('two', 'Kim Lane')];
  expect(namesOf(twins, lineFor('a', 'Kimmy', 'one'), lineFor('b', 'kim'), lineFor('c', 'Cleo'))).toEqual([
    ['one', 'Kim Lane'],
    ['two', 'Kim Lane'],
    ['c', 'Cleo Lane'],
  ]);
  expect(namesOf([], lineFor('c', 'Cleo'), lineFor('d', 'Cléo'), lineFor('own', 'Max'))).toEqual([['c', 'Cleo Lane']]);
});

it.each([
  ['the chosen one, under a nickname', 'Benny L', 'ben', 'ben'],
  ['the chosen one, before a name is typed', '', 'ben', 'ben'],
  ['the other child whose name is typed', 'ann  LANE', 'ben', 'ann'],
  ['the one whose name is typed without choosing', 'Ben Lane', '', 'ben'],
  ['the chosen one of two with one name', 'Kim Lane', 'two', 'two'],
  ['none of two with one name', 'Kim Lane', '', undefined],
  ['none for an unknown name', 'Cleo Lane', '', undefined],
  ['none for a child who was removed', 'Cleo Lane', 'gone', undefined],
])('the form is for %s', (_what, typed, chosen, expected) => {
  const family = [
    student('ann', 'Ann Lane', 'ann@example.com'),
    student('ben', 'Ben Lane'),
    student('one', 'Kim Lane'),
    student('two', 'Kim Lane'),
  ];
  expect(meantStudent(knownStudents(family, { drafts: [], lineId: 'own' }), typed, chosen)?.id).toBe(expected);
});

const fillsFor = (name: string) =>
  Object.fromEntries(fillsOf(knownStudents([student('only', name)], { drafts: [], lineId: '' })[0]));

describe('the card of a child', () => {
  it.each([
    [undefined, undefined],
    [null, undefined],
    [2027, '12th'],
    [2030, '9th'],
    [2031, undefined],
    [2026, undefined],
  ])('who graduates in %s fills in grade %s', (graduation_year, grade) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
    const child = { ...student('only', 'Ann Lane'), ...(graduation_year !== undefined && { graduation_year }) };
    const [card] = knownStudents([child], { drafts: [], lineId: '' });
    vi.useRealTimers();
    expect(Object.fromEntries(fillsOf(card))['grade']).toBe(grade);
  });

  it.each(['Suharto', 'Putri', '민준', 'Mary Ann Lee', 'José García'])(
    'fills in names of %s that the form accepts and that make the same name again',
    (name) => {
      const { student_first_name: first = '', student_last_name: last = '' } = fillsFor(name);
      expect(checkPersonLastName(last)).toBeNull();
      expect(fullName(first, last)).toBe(name);
    },
  );

  it('empties both names for another child', () => {
    expect(Object.fromEntries(fillsOf(undefined))).toMatchObject({ student_first_name: '', student_last_name: '' });
  });
});
