import { describe, expect, it } from 'vitest';
import { findStudentOfForm, matchStudent, type FamilyChild, type StudentOfForm } from './student-of-form.js';

const child = (id: string, name: string, emailKey: string | null = null, isHeld = false): FamilyChild => ({
  id,
  name,
  emailKey,
  isHeld,
});
const ann = child('ann', 'Ann Lane', 'ann@example.com');
const ben = child('ben', 'Ben Lane');
const mia = child('mia', 'Mia Lane', 'parent@example.com');
const zoe = child('zoe', 'Zoë O’Brien', 'zoe@example.com', true);
const all = [ann, ben, mia, zoe];

const form = (change: Partial<StudentOfForm>): StudentOfForm => ({
  chosenId: null,
  name: 'Ben Lane',
  email: 'parent@example.com',
  parentEmail: 'Parent@example.com ',
  isGuest: false,
  ...change,
});
const found = (change: Partial<StudentOfForm>, family = all) => {
  const one = findStudentOfForm(family, form(change));
  return typeof one === 'object' ? one.id : one;
};

describe('the child a form is for', () => {
  it('is the chosen one, whatever was typed', () => {
    expect(found({ chosenId: 'mia', name: 'Ann Lane', email: 'ann@example.com' })).toBe('mia');
    expect(found({ chosenId: 'gone' })).toBe('ben');
  });

  it.each([
    ['the one with the name', { name: 'ben  LANE' }, 'ben'],
    ['the one with the name, with an unknown address', { email: 'new@example.com' }, 'ben'],
    ['the one with the name, spelled in another way', { name: "Zoe O'Brien", email: '' }, 'zoe'],
    ['the one with the address, if the name is a nickname', { name: 'Annie', email: ' ANN@example.com' }, 'ann'],
    ['unclear, if the address is another child’s own', { email: 'ann@example.com' }, 'unclear'],
    ['unknown, if only the parent’s address fits a child', { name: 'Cleo Lane' }, undefined],
    ['unknown, if nothing was typed', { name: ' - ', email: '' }, undefined],
  ] as const)('is %s', (_what, change, expected) => {
    expect(found(change)).toBe(expected);
  });

  it('of two with one name is the one with the address', () => {
    const twins = [child('one', 'Kim Park', 'one@example.com'), child('two', 'Kim Park'), ann];
    expect(found({ name: 'Kim Park', email: 'one@example.com' }, twins)).toBe('one');
    expect(found({ name: 'Kim Park' }, twins)).toBe('unclear');
    expect(found({ name: 'Kim Park', email: 'ann@example.com' }, twins)).toBe('unclear');
  });

  it('of siblings with one address is the one with the name', () => {
    const siblings = [child('one', 'Kim Park', 'both@example.com'), child('two', 'Lee Park', 'both@example.com')];
    expect(found({ name: 'Lee Park', email: 'both@example.com' }, siblings)).toBe('two');
  });

  it('needs the child’s own address for a guest', () => {
    expect(found({ isGuest: true, email: 'new@example.com' })).toBeUndefined();
    expect(found({ isGuest: true, name: 'Mia Lane' })).toBe('mia');
    expect(found({ isGuest: true, name: 'Annie', email: 'ann@example.com' })).toBe('ann');
    expect(found({ isGuest: true, email: 'ann@example.com' })).toBe('unclear');
  });

  it('gets nothing while unclear, unknown, or held', () => {
    expect(matchStudent(all, form({}))).toBe('ben');
    expect(matchStudent(all, form({ chosenId: 'zoe' }))).toBeNull();
    expect(matchStudent(all, form({ email: 'ann@example.com' }))).toBeNull();
    expect(matchStudent([], form({}))).toBeNull();
  });
});

describe('a child into whom another one was merged', () => {
  const merged = [{ id: 'benjamin', name: 'Benjamin Lane', emailKey: 'benjamin@example.com' }];
  const family = [ann, { ...ben, merged }];

  it.each([
    ['the other one’s name', { name: 'Benjamin LANE' }],
    ['the other one’s address', { name: 'Benji', email: 'benjamin@example.com' }],
    ['the other one’s card', { chosenId: 'benjamin', name: 'Ann Lane' }],
    ['the own name with the other one’s address', { email: 'benjamin@example.com' }],
    [
      'the other one’s name and address, by a guest',
      { name: 'Benjamin Lane', email: 'benjamin@example.com', isGuest: true },
    ],
  ])('is meant by %s', (_what, change) => {
    expect(found(change, family)).toBe('ben');
  });

  it('stays unclear beside another child’s address, and needs an own address from a guest', () => {
    expect(found({ name: 'Benjamin Lane', email: 'ann@example.com' }, family)).toBe('unclear');
    expect(found({ name: 'Benjamin Lane', isGuest: true }, family)).toBeUndefined();
  });
});
