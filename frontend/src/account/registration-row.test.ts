import { describe, expect, it } from 'vitest';
import type { Exam } from '@academy/contracts/http/registrations';
import { countScheduled, registrationFacts, registrationRow } from './registration-row';

const exam: Exam = {
  id: 'e-1',
  student_name: 'Kim Lee',
  exam_type: 'SAT/ACT Course',
  package: '10 Sessions',
  total: 2950,
  status: 'booked',
  created_at: '2026-11-01T10:00:00Z',
  exam_date: '2026-11-20',
};

describe('registrationRow', () => {
  it('formats a registration for the dashboard', () => {
    expect(registrationRow(exam, new Set(), new Date())).toEqual({
      id: 'e-1',
      examType: 'SAT/ACT Course',
      package: '10 Sessions',
      studentName: 'Kim Lee',
      examDate: '11/20/2026',
      otherDates: [],
      toBeChosen: false,
      undated: false,
      callBy: null,
      status: 'Scheduled',
      tone: 'orange',
      total: '$2,950.00',
    });
  });

  it.each<[Partial<Exam>, Partial<ReturnType<typeof registrationRow>>]>([
    [{ package: null }, { package: 'No package' }],
    [{ package: '' }, { package: 'No package' }],
    [{ total: null }, { total: '$0.00' }],
    [{ total: null, paid_by_other_parent: true }, { total: 'Paid by the other parent' }],
    [{ status: 'completed' }, { status: 'Completed', tone: 'green' }],
    [{ status: 'active' as Exam['status'] }, { status: 'Active', tone: 'blue' }],
    [{ status: 'cancelled' }, { status: 'Canceled', tone: 'gray' }],
    [{ exam_date: '2026-09-12 09:00' }, { examDate: '09/12/2026' }],
    // The academy closed the registration's only date.
    [{ to_be_chosen: true }, { examDate: '', toBeChosen: true, undated: false, status: 'Date closed', tone: 'gray' }],
    [
      { exam_date: '2026-11-01' },
      {
        examDate: '11/01/2026',
        undated: true,
        callBy: 'We’ll call you by Tuesday.',
      },
    ],
    [
      {
        exam_date: '2026-12-05',
        dates: ['2026-11-28 09:00', '2026-12-05 09:00', '2026-12-05 13:00', '2026-12-12 09:00'],
      },
      {
        examDate: '12/05/2026',
        otherDates: ['11/28/2026', '12/12/2026'],
        undated: false,
      },
    ],
  ])('formats a registration with %j as %j', (change, shown) => {
    expect(registrationRow({ ...exam, ...change }, new Set(), new Date('2026-11-02T15:00:00Z'))).toMatchObject(shown);
  });

  it('shows which test included sessions came with, without a call or a price', () => {
    const dates = ['2026-12-12 09:00', '2026-12-19 09:00'];
    const review = { ...exam, package: 'Practice Test Review', total: 0, exam_date: '2026-11-01' };
    const rowOf = (of: string[]) =>
      registrationRow(
        { ...review, came_with: { registration_id: 'e-2', dates: of } },
        new Set(),
        new Date('2026-11-02T15:00:00Z'),
      );
    expect(rowOf(dates.slice(1))).toMatchObject({
      examType: 'Practice Test Review',
      package: 'Comes with your test of December 19',
      callBy: null,
      total: 'Included',
    });
    expect(rowOf(dates).package).toBe('Comes with your tests of December 12 and December 19');
    expect(rowOf([]).package).toBe('Comes with your test');
  });

  it('tells a student that the academy contacts the parent', () => {
    const course = { ...exam, exam_date: '2026-11-01' };
    const facts = registrationFacts(course, new Set(), 'student', new Date('2026-11-02T15:00:00Z'));
    expect(facts.callBy).toBe('We’ll contact your parent by Tuesday.');
  });

  it('announces no call once its lessons are booked', () => {
    const course = { ...exam, exam_date: '2026-11-01' };
    const row = registrationRow(course, new Set(['e-1']), new Date('2026-11-02T15:00:00Z'));
    expect(row).toMatchObject({ undated: true, callBy: null });
  });
});

it('countScheduled counts the rows that say Scheduled, with a date, several dates or none', () => {
  const dated = { ...exam, dates: ['2026-12-05 09:00', '2026-12-12 09:00'] };
  const all: Exam[] = [
    exam,
    dated,
    { ...exam, dates: ['2026-10-03 09:00'] },
    { ...dated, to_be_chosen: true },
    { ...exam, to_be_chosen: true },
    { ...dated, status: 'completed' },
    { ...dated, status: 'cancelled' },
    { ...exam, status: 'active' as Exam['status'] },
  ];
  const shown = all.filter((one) => registrationRow(one, new Set(), new Date()).status === 'Scheduled');
  expect([countScheduled(all), shown.length]).toEqual([4, 4]);
});
