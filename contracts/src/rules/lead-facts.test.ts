import { expect, it } from 'vitest';
import { leadFacts } from './lead-facts.js';

it('lists the fields of a lead in form order, regardless of their stored order', () => {
  const enrollment = {
    phone: '9145550123',
    school: 'Rye High',
    program: 'test-prep',
    lastName: 'Lee',
    firstName: 'Ann',
    email: 'ann@example.com',
    goals: '',
    questions: 'When?',
  };
  expect(leadFacts('enrollment', enrollment)).toEqual([
    ['First name', 'Ann'],
    ['Last name', 'Lee'],
    ['Email', 'ann@example.com'],
    ['Phone', '9145550123'],
    ['School', 'Rye High'],
    ['Program', 'Test Preparation'],
    ['Questions', 'When?'],
  ]);
  expect(leadFacts('enrollment', { ...enrollment, program: '' })).toContainEqual(['Program', 'Not sure yet']);
});

it('shows choices by their labels', () => {
  expect(leadFacts('feedback', { name: 'Ann', relation: 'alumni', rating: '4' })).toEqual([
    ['Name', 'Ann'],
    ['Relationship', 'Former Student'],
    ['Rating', '4 of 5'],
  ]);
  expect(
    leadFacts('free_consultation', { program: '', grade: 'other', time_slot: 'evening', date: '2026-11-28' }),
  ).toEqual([
    ['Preferred date', 'Saturday, November 28, 2026'],
    ['Preferred time', expect.stringMatching(/^Evening /)],
    ['Current grade', 'Other'],
  ]);
});
