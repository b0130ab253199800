import { describe, expect, it } from 'vitest';
import { saturdays } from '../../testing/registrations';
import { dateConflicts, withoutConflicts } from './date-conflicts';
import { datePart } from './date-part';

const [one, two, three] = saturdays;
const kim = { student_first_name: 'Kim', student_last_name: 'Lee' };
const sat = { id: 'practice-sat', title: 'SAT Practice Test', price: 50, dates: [one, two] };
const review = { id: 'practice-review', title: 'Practice Test with Review', price: 75, dates: [two, three] };
const diagnostic = { id: 'diagnostic', title: 'Diagnostic Test', price: 200, dates: { sat: one, act: two } };
const said = 'Kim Lee has another test on Saturday, December 5th @ 9am. Please choose another date.';

describe('date conflicts', () => {
  it('are reported on the later of two tests in one form', () => {
    expect(dateConflicts({ values: kim, tests: [sat, review] }, [])).toEqual([
      { testId: 'practice-review', kind: 'practice', date: two, message: said },
    ]);
  });

  it('are reported on the date that was chosen last', () => {
    const newest = { testId: 'practice-sat', date: two };
    expect(dateConflicts({ values: kim, tests: [sat, review] }, [], newest)).toEqual([
      { testId: 'practice-sat', kind: 'practice', date: two, message: said },
    ]);
  });

  it('are found with other lines of the same student, ignoring case and spaces in the name', () => {
    const others = [{ student: ' kim  LEE ', date: two }];
    expect(dateConflicts({ values: kim, tests: [diagnostic] }, others)).toEqual([
      { testId: 'diagnostic', kind: 'act', date: two, message: said },
    ]);
    expect(dateConflicts({ values: kim, tests: [diagnostic] }, [{ student: 'Sam Lee', date: two }])).toEqual([]);
  });

  it('are empty for a second diagnostic on other dates', () => {
    expect(
      dateConflicts({ values: kim, tests: [{ ...diagnostic, dates: { sat: three, act: '' } }] }, [
        { student: 'Kim Lee', date: one },
        { student: 'Kim Lee', date: two },
      ]),
    ).toEqual([]);
  });

  it('exclude a diagnostic with the same date twice, unless another line has it', () => {
    const same = { ...diagnostic, dates: { sat: one, act: one } };
    expect(dateConflicts({ values: kim, tests: [same] }, [])).toEqual([]);
    expect(
      dateConflicts({ values: kim, tests: [same] }, [{ student: 'Kim Lee', date: one }]).map(({ kind }) => kind),
    ).toEqual(['sat']);
  });

  it('are found within the form for a student without a name', () => {
    const [found] = dateConflicts({ values: {}, tests: [sat, review] }, []);
    expect(found?.message).toBe(
      'This student has another test on Saturday, December 5th @ 9am. Please choose another date.',
    );
  });

  it('are removed from the payable dates', () => {
    const draft = { values: kim, tests: [sat, review] };
    expect(withoutConflicts(draft.tests, dateConflicts(draft, []))).toEqual([sat, { ...review, dates: [three] }]);
    const other = dateConflicts({ values: kim, tests: [diagnostic] }, [{ student: 'Kim Lee', date: one }]);
    expect(withoutConflicts([diagnostic], other)).toEqual([{ ...diagnostic, dates: { sat: '', act: two } }]);
    expect(withoutConflicts(draft.tests, [])).toBe(draft.tests);
  });

  it('point to the input of their date', () => {
    const dates = saturdays.map((date) => ({ id: date, date, display: date, left: null }));
    const offer = { tests: [{ id: 'practice-sat', title: '', price: 50, description: '', info: {} as never, dates }] };
    const of = (testId: string, kind: 'sat' | 'act' | 'practice', date: string) =>
      datePart(offer, { testId, kind, date });
    expect([of('practice-sat', 'practice', one), of('practice-sat', 'practice', three)]).toEqual([
      'dates:practice-sat',
      'dates:practice-sat-2',
    ]);
    expect([of('diagnostic', 'sat', one), of('diagnostic', 'act', one)]).toEqual([
      'dates:diagnostic',
      'dates:diagnostic-act',
    ]);
  });
});
