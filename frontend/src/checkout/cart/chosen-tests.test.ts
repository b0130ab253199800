import { describe, expect, it } from 'vitest';
import { chosenDates, dateNotes, readChosenTests } from './chosen-tests';

const sat = {
  id: 'practice-sat',
  title: 'SAT Practice Test',
  price: 50,
  dates: ['2026-11-28 09:00', '2026-12-12 09:00'],
};
const both = { id: 'diagnostic', title: 'Diagnostic Test', price: 200, dates: { sat: '2026-12-05 09:00', act: '' } };

describe('selected tests', () => {
  it('have their dates in chronological order', () => {
    expect(chosenDates([sat, both])).toEqual([
      { sessionId: 'practice-sat', title: 'SAT Practice Test', date: '2026-11-28 09:00', kind: 'practice' },
      { sessionId: 'diagnostic', title: 'Diagnostic Test', date: '2026-12-05 09:00', kind: 'sat' },
      { sessionId: 'practice-sat', title: 'SAT Practice Test', date: '2026-12-12 09:00', kind: 'practice' },
    ]);
  });

  it('are listed as date lines, with titles only if there are several tests', () => {
    expect(dateNotes([sat])).toEqual(['Saturday, November 28th @ 9am', 'Saturday, December 12th @ 9am']);
    expect(dateNotes([both])).toEqual(['SAT: Saturday, December 5th @ 9am']);
    expect(dateNotes([sat, both])[1]).toBe('Diagnostic Test (SAT): Saturday, December 5th @ 9am');
  });

  it('include the selected exam in their title', () => {
    const review = { ...sat, title: 'Practice Test with Review', exam: 'ACT' as const };
    expect(chosenDates([review])[0]?.title).toBe('Practice Test with Review (ACT)');
    expect(chosenDates([{ ...sat, exam: 'ACT' }])[0]?.title).toBe('SAT Practice Test');
  });

  it.each([
    [
      [sat, both],
      [sat, both],
    ],
    ['x', []],
    [[{ ...sat, dates: [1, '2026-11-28 09:00'] }], [{ ...sat, dates: ['2026-11-28 09:00'] }]],
    [[{ ...sat, exam: 'ACT' }], [{ ...sat, exam: 'ACT' }]],
    [[{ ...sat, exam: 'GRE' }], [sat]],
    [[{ ...sat, dates: 'soon' }, { ...sat, price: '50' }, null], []],
  ])('are parsed from storage: %j', (stored, read) => expect(readChosenTests(stored)).toEqual(read));
});
