import type { AccountPayment } from '@academy/contracts/http/account-payments';
import { cents } from '@academy/contracts/rules/money';
import { buildReceipt } from '@academy/contracts/rules/receipt';
import { calendarFileName, testEvents } from '@academy/contracts/rules/test-calendar';
import { defaultPolicy } from '@academy/contracts/seed/policy';
import type { AddressedEntries } from '../../src/notifications/templates/calendar-files.js';
import type { ReceiptMail } from '../../src/notifications/templates/payment-receipt.js';
import type { MovedMail } from '../../src/notifications/templates/registration-moved.js';
import type { CanceledMail } from '../../src/notifications/templates/canceled.js';
import type { StudentDateMail } from '../../src/notifications/templates/student-changed.js';
import type { LessonMail } from '../../src/notifications/templates/lessons.js';
import type { SessionsGivenMail, TransferredMail } from '../../src/notifications/templates/sessions.js';
import type {
  ConsultationStudentReplacedMail,
  StudentReplacedMail,
} from '../../src/notifications/templates/student-replaced.js';
import type { RegistrationMail } from '../../src/notifications/templates/registration.js';
import { billingDetails } from './billing.js';

export const site = 'https://academy.example.com';
export const link = `${site}/auth/reset-password#token=abc_DEF-123`;
export const paidAt = new Date('2026-11-21T03:30:00Z');

const bought = (student: string, sessions: number, amount: number) => ({
  label: `SAT/ACT Course: ${sessions} Sessions`,
  student,
  student_id: null,
  registration_id: null,
  quantity: sessions,
  unit_amount: cents(amount / sessions),
  amount: cents(amount),
  dates: [],
});

export const payment: AccountPayment = {
  id: '4f2a91b3-0c1d-4e5f-8a9b-0c1d2e3f4a5b',
  date: paidAt.toISOString(),
  description: 'SAT/ACT Course',
  amount: cents(442_500),
  refunded: cents(0),
  refunds: [],
  status: 'Paid',
  demo: false,
  lines: [bought('Ann Lee', 5, 147_500), bought('Ben Lee', 10, 295_000)],
  billing: billingDetails,
  card: { brand: 'visa', last4: '4242' },
};

export const receipt: ReceiptMail = {
  parentFirstName: 'Mary',
  receipt: buildReceipt(payment, 'Mary Lee'),
  totalCents: payment.amount,
  receiptUrl: `${site}/account/earnings?receipt=4F2A91B3`,
};

export const registration: RegistrationMail = {
  registrationId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  paymentId: '4f2a91b3-0c1d-4e5f-8a9b-0c1d2e3f4a5b',
  registeredAt: paidAt,
  changedAt: paidAt,
  serviceType: 'sat_act_course',
  packageName: '5 Sessions',
  sessions: 5,
  now: paidAt,
  tests: [],
  isStarted: false,
  amountCents: cents(147_500),
  studentId: null,
  studentFirstName: 'Ann',
  studentLastName: 'Lee',
  studentEmail: 'ann@example.com',
  school: 'Mamaroneck High',
  grade: '11',
  details: { lesson_format: 'online', preferred_times: 'weekday_evenings,saturdays', notes: 'Extended time' },
  parentFirstName: 'Mary',
  parentLastName: 'Lee',
  parentEmail: 'mary@example.com',
  parentPhone: '9145550142',
  demo: false,
  policy: defaultPolicy,
  isOfAccount: false,
  linkStep: null,
  page: { label: 'Manage this registration', url: `${site}/manage#token=abc_DEF-123` },
};

export const transferred = (word = 'Ann'): TransferredMail => ({
  from: registration,
  to: { ...registration, parentFirstName: word, studentFirstName: word },
  sessions: 3,
  amountCents: cents(88_500),
});

export const replaced = (word = 'Ann'): StudentReplacedMail => ({
  registration: { ...registration, parentFirstName: word },
  from: word,
  to: `${word} Lee`,
});

export const replacedOfConsultation = (word = 'Ann'): ConsultationStudentReplacedMail => ({
  booking: {
    policy: defaultPolicy,
    bookingId: '6abf7e9d-5eab-4a5f-9faa-be6e5bc27f06',
    paymentId: '4f2a91b3-0c1d-4e5f-8a9b-0c1d2e3f4a5b',
    bookedAt: paidAt,
    now: paidAt,
    changedAt: paidAt,
    moves: 0,
    name: word,
    email: 'jane@example.com',
    phone: '9145550123',
    date: '2026-11-28',
    timeSlot: 'morning',
    startTime: '10:30',
    interest: word,
    amountCents: cents(19_900),
    demo: false,
  },
  page: { label: 'Open your consultation', url: link },
  from: word,
  to: `${word} Lee`,
});

export const given = (word = 'Ann'): SessionsGivenMail => ({
  registration: { ...registration, parentFirstName: word, studentFirstName: word },
  sessions: 2,
  minutes: 60,
  expiresOn: '2027-01-31',
});

export const lesson = (word = 'Ann'): LessonMail => ({
  studentFirstName: word,
  parentFirstName: word,
  tutorName: word,
  packageName: word,
  start: new Date('2026-12-08T20:00:00Z'),
  minutes: 60,
  place: 'online',
  room: null,
  hasLink: true,
  open: 2,
});

export const dated: RegistrationMail = {
  ...registration,
  details: {},
  serviceType: 'sat_act_diagnostic',
  packageName: 'SAT and ACT Diagnostic Test',
  tests: [
    {
      sessionId: 'diagnostic-sat-act',
      title: 'SAT and ACT Diagnostic Test',
      date: '2026-11-28 09:00',
      kind: 'sat',
      minutes: 240,
    },
    {
      sessionId: 'diagnostic-sat-act',
      title: 'SAT and ACT Diagnostic Test',
      date: '2026-12-05 09:00',
      kind: 'act',
      minutes: 240,
    },
  ],
};

/** An ACT whose day was moved from December 5 to December 12. */
export const act = {
  sessionId: 'diagnostic-sat-act',
  title: 'SAT and ACT Diagnostic Test',
  date: '2026-12-12 09:00',
  kind: 'act',
  minutes: 240,
  moved: { from: '2026-12-05 09:00', times: 2 },
} as const;

export const moved = (word = 'Ann'): MovedMail => {
  const tests = [...dated.tests.slice(0, 1), act].map((test) => ({
    ...test,
    title: word === 'Ann' ? test.title : word,
  }));
  return {
    registration: { ...dated, studentFirstName: word, parentFirstName: word, tests },
    test: tests[1] as (typeof tests)[1],
    oldDate: '2026-12-05 09:00',
    refundUntil: '2026-11-28 09:00',
  };
};

export const canceled = (word = 'SAT Practice Test'): CanceledMail => ({
  firstName: 'Mary',
  what: word,
  packageName: word,
  unusedSessions: '3 of 5',
  dates: [{ test: word, date: 'Saturday, November 28, 2026 at 9:00 am ET' }],
  amountCents: cents(10_000),
  money: { kind: 'office' },
  made: 'Registered',
  madeAt: paidAt,
  receiptNumber: '4F2A91B3',
  calendar: null,
  demo: false,
  stillBooked: [{ name: word, date: 'Saturday, December 5, 2026 at 9:00 am ET' }],
});

/** The calendar entry of a test whose date was closed. */
export const closedEntry = (word = 'Ann'): AddressedEntries => ({
  filename: calendarFileName,
  events: testEvents(registration.registrationId, word, [{ ...act, date: '2026-12-05 09:00', moved: null }]),
  changedAt: paidAt,
  attendee: 'ann@example.com',
});

/** A diagnostic whose ACT day was closed. */
export const studentDate = (word = 'Ann'): StudentDateMail => ({
  registration: {
    ...dated,
    studentFirstName: word,
    tests: dated.tests.slice(0, 1).map((test) => ({ ...test, title: word })),
  },
  day: '2026-12-05',
  seats: [{ test: word, date: '2026-12-05 09:00' }],
  calendar: closedEntry(word),
});
