import { describe, expect, it } from 'vitest';
import { includedSessionSteps, includedSteps, nextStepsOf, type StepsAudience } from './next-steps.js';
import { testDayNote } from './test-day.js';

it.each([
  ['2026-11-28 09:00', 'Please arrive by 8:45 am with a photo ID'],
  ['2026-11-29 07:00', 'Please arrive by 6:45 am with'],
  ['2026-11-25 13:05', 'Please arrive by 12:50 pm with'],
])('asks students to arrive 15 minutes before a test on %s', (date, text) => {
  expect(testDayNote([date])).toContain(text);
});

it('names one time for tests that start at the same time, and none for others', () => {
  expect(testDayNote(['2026-11-28 13:00', '2026-12-05 13:00'])).toContain('Please arrive by 12:45 pm with');
  const mixed = testDayNote(['2026-11-28 09:00', '2026-12-05 13:00']);
  expect(mixed).toContain('Please arrive 15 minutes before each test starts with');
  const diagnostic = ['2026-11-28 09:00', '2026-12-05 13:00'].map((date) => ({
    sessionId: 'diagnostic-sat-act',
    date,
  }));
  expect(nextStepsOf('sat_act_diagnostic', diagnostic)).toContain(mixed);
});

it('mentions the session that comes with a test, and only then', () => {
  const stepsOf = (sessionId: string, reader?: 'student') =>
    nextStepsOf('sat_act_practice', [{ sessionId, date: '2026-12-19 09:00' }], { reader }).join(' ');
  expect(stepsOf('practice-review')).toContain(
    'comes with a 60-minute session with a tutor: the Practice Test Review. To book it online, sign in or create an account with',
  );
  expect(stepsOf('practice-review', 'student')).toContain('Your parent can book it online.');
  expect(stepsOf('practice-act')).not.toContain('session');
});

it('asks for a time after the test for a session that came with it', () => {
  const steps = (dates: string[]) => includedSessionSteps(dates, { reader: 'signed-in parent' });
  expect(steps(['2026-12-19 09:00'])).toContain('Please book a time after the test.');
  expect(steps(['2026-12-12 09:00', '2026-12-19 09:00'])).toContain('Please book a time after each test.');
});

it.each([
  ['sat_act_diagnostic', 'both dates'],
  ['sat_act_practice', 'all dates'],
] as const)('says where the calendar file of %s is', (service, what) => {
  const first = (inEmail: boolean) =>
    nextStepsOf(service, [{ sessionId: 'practice-act', date: '2026-11-28 09:00' }], { inEmail })[0];
  expect(first(false)).toBe(`Add ${what} to your calendar. Your confirmation email has a calendar file attached.`);
  expect(first(true)).toBe(`Add ${what} to your calendar with the attached file.`);
});

describe('how a course is booked online', () => {
  const stepsFor = (audience: StepsAudience) => nextStepsOf('sat_act_course', [], audience).join(' ');

  it('tells a guest which addresses an account and its student need', () => {
    const guest =
      'To book it online, sign in or create an account with the email address you registered with. If the student is not there yet, add the student with the email address you gave';
    expect(stepsFor({})).toContain(`${guest} for the student.`);
    expect(stepsFor({ studentEmail: 'ann@example.com' })).toContain(`${guest} for the student (ann@example.com).`);
  });

  it('is promised to a signed-in parent whose student has the course', () => {
    const text = stepsFor({ reader: 'signed-in parent', linkStep: null });
    expect(text).toContain('You can also book it online now.');
    expect(text).not.toMatch(/account|add the student/);
  });

  it.each([
    ['add', 'To book it online, first add the student to your account.'],
    ['check', 'If the student is already there, change the email address under Edit.'],
    ['confirm', 'To book it online, first confirm on your dashboard that the student is your child.'],
    ['call', 'so that we know which student it is for.'],
  ] as const)('takes the step “%s” first', (linkStep, text) => {
    const audience = { reader: 'signed-in parent', linkStep, studentEmail: 'ann@example.com' } as const;
    const included = [
      ...includedSteps([{ sessionId: 'practice-review' }], audience),
      ...includedSessionSteps(['2026-12-19 09:00'], audience),
    ];
    for (const steps of [stepsFor(audience), ...included.filter((step) => step.includes('book'))]) {
      expect(steps).toContain(text);
      expect(steps).not.toMatch(/You can also book|You can book it online|create an account/);
    }
  });
});
