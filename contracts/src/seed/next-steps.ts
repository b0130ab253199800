import { academy } from '../academy.js';
import type { LinkStep } from '../rules/link-step.js';
import type { ServiceType } from '../rules/services.js';
import { testDayNote } from './test-day.js';
import { testSessions } from './test-sessions.js';

const { city } = academy.address;

/** Who reads the next steps: only parents are called, and not every student may book lessons. A guest has no account that has the purchase. */
export type StepsReader = 'guest' | 'signed-in parent' | 'student';

/** Who reads the next steps, and what they know about the student. */
export interface StepsAudience {
  /** A guest by default. */
  reader?: StepsReader;
  /** For a signed-in parent, what to do before booking; null or omitted if the purchase is for a student of the account. */
  linkStep?: LinkStep | null;
  /** The student's email in the form; omitted where the page does not have it. */
  studentEmail?: string;
}

/**
 * To students of an account that was there before, a guest's purchase is linked by this email only, because anyone can type a name. A new
 * account has the student once its address is confirmed; nothing here says which of the two it is.
 */
const withEmail = ({ studentEmail }: StepsAudience) =>
  `with the email address you gave for the student${studentEmail ? ` (${studentEmail})` : ''}`;

/** How a parent books a purchase that no student of an account has. */
function beforeBooking(audience: StepsAudience): string {
  const steps: Record<LinkStep | 'account', string> = {
    account: `To book it online, sign in or create an account with the email address you registered with. If the student is not there yet, add the student ${withEmail(audience)}.`,
    add: 'To book it online, first add the student to your account.',
    check: `To book it online, first add the student to your account ${withEmail(audience)}. If the student is already there, change the email address under Edit.`,
    confirm: 'To book it online, first confirm on your dashboard that the student is your child.',
    call: `To book it online, please call us at ${academy.phone}, so that we know which student it is for.`,
  };
  return steps[audience.linkStep ?? 'account'];
}

const canBook = ({ reader, linkStep }: StepsAudience) => reader === 'signed-in parent' && !linkStep;

const scheduleFor = (audience: StepsAudience) => (what: string) =>
  audience.reader === 'student'
    ? `Within two business days, we’ll contact your parent to schedule ${what}.`
    : `Within two business days, we’ll call or email you to schedule ${what}. ${canBook(audience) ? 'You can also book it online now.' : beforeBooking(audience)}`;

/** How the session included with a test is booked. No one calls about it. */
function bookIncluded(audience: StepsAudience): string {
  if (audience.reader === 'student') return 'Your parent can book it online.';
  if (canBook(audience)) return 'You can book it online from your dashboard.';
  return `${beforeBooking(audience)}${audience.linkStep ? '' : ` You can also call us at ${academy.phone}.`}`;
}

/** A booked test, as the next steps need it. */
export interface NextTest {
  sessionId: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
}

/** Sentences about the sessions with a tutor that come with these tests; empty if none does. */
export function includedSteps(tests: readonly Pick<NextTest, 'sessionId'>[], audience: StepsAudience): string[] {
  return testSessions
    .filter(({ id }) => tests.some(({ sessionId }) => sessionId === id))
    .flatMap(({ title, type, session }) => {
      if (!session) return [];
      const test = type === 'diagnostic' ? `The ${title}` : `Each ${title}`;
      return [
        `${test} comes with a ${session.minutes}-minute session with a tutor: the ${session.name}. ${bookIncluded(audience)} Please choose a time after the test.`,
      ];
    });
}

/**
 * What to expect of a session that came with a test.
 * @param dates of the test that are booked, "YYYY-MM-DD HH:mm", academy time
 */
export function includedSessionSteps(dates: readonly string[], audience: StepsAudience): readonly string[] {
  return [
    `A tutor goes over the test with the student, in ${city} or online.`,
    audience.reader === 'student'
      ? 'It can be booked for a time after the test.'
      : `Please book a time after ${dates.length > 1 ? 'each test' : 'the test'}. ${canBook(audience) ? '' : bookIncluded(audience)}`.trim(),
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

interface StepsOptions extends StepsAudience {
  /** True for the confirmation email, which has a calendar file for each date attached. */
  inEmail?: boolean;
}

/** What happens after a registration, in order. @param tests its tests, see {@link testDayNote} */
export function nextStepsOf(
  serviceType: ServiceType,
  tests: readonly NextTest[],
  { inEmail = false, ...audience }: StepsOptions = {},
): readonly string[] {
  const dates = tests.map(({ date }) => date);
  const addToCalendar = (what: string) =>
    inEmail
      ? `Add ${what} to your calendar with the attached ${dates.length > 1 ? 'files' : 'file'}.`
      : `Add ${what} to your calendar. Your confirmation email has a calendar file attached.`;
  return [...stepsFor(dates, scheduleFor(audience), addToCalendar)[serviceType], ...includedSteps(tests, audience)];
}
