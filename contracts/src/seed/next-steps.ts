import { academy } from '../academy.js';
import { clockOf, formatClock, minuteOfDay } from '../rules/clock.js';
import type { ServiceType } from '../rules/services.js';
import { testSessions } from './test-sessions.js';

/** How many minutes before a test starts students should be there. */
const arrivalMinutes = 15;
const minutesOfDay = 24 * 60;

/** @param date "YYYY-MM-DD HH:mm" */
function arrivalOf(date: string): string {
  const minute = minuteOfDay(date.slice(11)) - arrivalMinutes;
  return formatClock(clockOf((minute + minutesOfDay) % minutesOfDay));
}

/** When the doors open, for tests whose date is not chosen yet. */
export const doorsNote = `Doors open ${arrivalMinutes} minutes before a test starts.`;

/**
 * When a student arrives on a test day, and with what. Shown after registering, in calendar entries and in emails.
 * @param dates of all tests it is about, "YYYY-MM-DD HH:mm", academy time
 */
export function testDayNote(dates: readonly string[]): string {
  const [arrival, ...others] = new Set(dates.map(arrivalOf));
  const when =
    arrival !== undefined && others.length === 0
      ? `by ${arrival}`
      : `${arrivalMinutes} minutes before each test starts`;
  return `Please arrive ${when} with a photo ID (a school ID is fine), a calculator and two pencils. For the SAT, also bring a charged laptop or tablet.`;
}

const { city } = academy.address;
/**
 * Who reads the next steps: only parents are called, and not every student may book lessons. `parent` may have no account, as in emails;
 * `signed-in parent` can book on the page or from it; `parent without student` has an account that the student is missing from.
 */
export type StepsReader = 'parent' | 'signed-in parent' | 'parent without student' | 'student';
const addStudentFirst = 'To book it online, first add the student to your account.';
const bookOnline: Record<Exclude<StepsReader, 'student'>, string> = {
  parent: 'With an account, you can also book it online right away.',
  'signed-in parent': 'You can also book it online now.',
  'parent without student': addStudentFirst,
};
const scheduleFor = (reader: StepsReader) => (what: string) =>
  reader === 'student'
    ? `Within two business days, we’ll contact your parent to schedule ${what}.`
    : `Within two business days, we’ll call or email you to schedule ${what}. ${bookOnline[reader]}`;

/** How the session included with a test is booked. */
const bookIncluded: Record<StepsReader, string> = {
  parent: `To book it, sign in or call us at ${academy.phone}.`,
  'signed-in parent': 'You can book it online from your dashboard.',
  'parent without student': addStudentFirst,
  student: 'Your parent can book it online.',
};

/** A booked test, as the next steps need it. */
export interface NextTest {
  sessionId: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
}

/** Sentences about the sessions with a tutor that come with these tests; empty if none does. */
export function includedSteps(tests: readonly Pick<NextTest, 'sessionId'>[], reader: StepsReader): string[] {
  return testSessions
    .filter(({ id }) => tests.some(({ sessionId }) => sessionId === id))
    .flatMap(({ title, type, session }) => {
      if (!session) return [];
      const test = type === 'diagnostic' ? `The ${title}` : `Each ${title}`;
      return [
        `${test} comes with a ${session.minutes}-minute session with a tutor: the ${session.name}. ${bookIncluded[reader]} Please choose a time after the test.`,
      ];
    });
}

/**
 * What to expect of a session that came with a test.
 * @param dates of the test that are booked, "YYYY-MM-DD HH:mm", academy time
 */
export function includedSessionSteps(dates: readonly string[], reader: StepsReader): readonly string[] {
  return [
    `A tutor goes over the test with the student, in ${city} or online.`,
    reader === 'student'
      ? 'It can be booked for a time after the test.'
      : `Please book a time after ${dates.length > 1 ? 'each test' : 'the test'}. ${reader === 'parent' ? bookIncluded.parent : ''}`.trim(),
  ];
}

/** What happens after a registration, in order. Shown on confirmation and registration pages and in emails. */
const stepsFor = (
  dates: readonly string[],
  schedule: (what: string) => string,
  addToCalendar: (what: string) => string,
): Record<ServiceType, readonly string[]> => ({
  sat_act_course: [
    'We review the registration.',
    schedule('the first session'),
    `Each session is one hour, in ${city} or online.`,
  ],
  sat_act_diagnostic: [
    addToCalendar('both dates'),
    testDayNote(dates),
    'You get a scored report by topic within a week of the second test.',
  ],
  sat_act_practice: [
    addToCalendar('all dates'),
    testDayNote(dates),
    'You get the scores and a topic report within a week of each test.',
  ],
  college_admissions: [
    'The counselor reviews the registration.',
    schedule('the first meeting'),
    'Please have the latest transcript and any test scores ready.',
  ],
  college_essays: [
    'The essay coach reviews the registration.',
    schedule('the first session'),
    'Please send us the prompts and any drafts.',
  ],
  executive_function: [
    'The coach reviews the registration.',
    schedule('a weekly time'),
    `Each session is 30 minutes, in ${city} or online.`,
  ],
});

interface StepsOptions {
  reader?: StepsReader;
  /** True for the confirmation email, which has the calendar file attached. */
  inEmail?: boolean;
}

/** What happens after a registration, in order. @param tests its tests, see {@link testDayNote} */
export function nextStepsOf(
  serviceType: ServiceType,
  tests: readonly NextTest[],
  { reader = 'parent', inEmail = false }: StepsOptions = {},
): readonly string[] {
  const dates = tests.map(({ date }) => date);
  const addToCalendar = (what: string) =>
    inEmail
      ? `Add ${what} to your calendar with the attached file.`
      : `Add ${what} to your calendar. Your confirmation email has a calendar file attached.`;
  return [...stepsFor(dates, scheduleFor(reader), addToCalendar)[serviceType], ...includedSteps(tests, reader)];
}
