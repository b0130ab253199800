import { describe, expect, it } from 'vitest';
import { buildReceipt } from '@academy/contracts/rules/receipt';
import { readFacts } from '../../../test/support/mail-facts.js';
import type { MailContent } from '../mail.js';
import {
  firstPasswordLinkMail,
  parentPasswordLinkMail,
  studentPasswordLinkMail,
  verifyEmailMail,
} from './account-links.js';
import { twoFactorChangedMail } from './two-factor-changed.js';
import {
  accountDeletedMail,
  accountPausedMail,
  emailChangeApprovalMail,
  emailChangedMail,
  emailChangeRequestedMail,
  familyErasedMail,
  passwordChangedMail,
} from './account-warnings.js';
import { emptyNote } from '@academy/contracts/rules/lesson-notes';
import { lessonCanceledMail, lessonMovedMail, lessonsBookedMail, lessonsGivenMail } from './lessons.js';
import { lessonNoteMail, noteOverdueMail } from './lesson-notes.js';
import { receiptMail } from './payment-receipt.js';
import { movedMail, movedStaffMail } from './registration-moved.js';
import { registrationMail, registrationStaffMail } from './registration.js';
import { sessionsGivenMail, transferredMail } from './sessions.js';
import { consultationStudentReplacedMail, studentReplacedMail } from './student-replaced.js';
import { studentCreatedMail, studentPasswordChangedMail, studentEmailRemovedMail } from './student-accounts.js';
import {
  studentCanceledMail,
  studentDateClosedMail,
  studentDateReopenedMail,
  studentMovedMail,
  studentSeatKeptMail,
} from './student-changed.js';
import { documentsAddedMail } from './documents-added.js';
import { resultsReadyMail } from './results-ready.js';
import {
  site,
  link,
  payment,
  receipt,
  registration,
  dated,
  moved,
  canceled,
  studentDate,
  given,
  transferred,
  replaced,
  replacedOfConsultation,
  lesson,
  paidAt,
} from '../../../test/support/mail-examples.js';

const attack = `"><script>alert(1)</script><style>*{}</style>'&`;

/** Every template, with the same word in every place a stranger can fill. */
const everyMail = (word: string): [string, MailContent][] => [
  [
    'receipt',
    receiptMail({
      ...receipt,
      parentFirstName: word,
      receipt: buildReceipt(
        { ...payment, lines: payment.lines.map((line) => ({ ...line, label: word, student: word })) },
        word,
      ),
    }),
  ],
  [
    'free amount',
    receiptMail({
      ...receipt,
      receipt: buildReceipt({ ...payment, billing: undefined, lines: [], description: word }, word),
      parentFirstName: word,
    }),
  ],
  [
    'registration',
    registrationMail({
      ...registration,
      studentFirstName: word,
      studentLastName: word,
      parentFirstName: word,
      packageName: word,
    }),
  ],
  [
    'dated registration',
    registrationMail({
      ...dated,
      studentFirstName: word,
      tests: dated.tests.map((test) => ({ ...test, title: word })),
    }),
  ],
  [
    'staff copy',
    registrationStaffMail(
      {
        ...registration,
        studentFirstName: word,
        school: word,
        grade: word,
        parentLastName: word,
        studentEmail: word,
        parentPhone: word,
      },
      'https://academy.example.com/office',
    ),
  ],
  ['moved test', movedMail(moved(word))],
  ['moved test for the student', studentMovedMail(moved(word))],
  ['canceled test for the student', studentCanceledMail(canceled(word), word)],
  ['closed date for the student', studentDateClosedMail({ ...studentDate(word), reason: word })],
  ['reopened date for the student', studentDateReopenedMail(studentDate(word))],
  ['kept seat for the student', studentSeatKeptMail(studentDate(word))],
  ['booked lesson', lessonsBookedMail([lesson(word)], { kind: 'parent', page: { label: 'Lessons', url: link } })],
  [
    'booked series',
    lessonsBookedMail([lesson(word), lesson(word)], { kind: 'tutor', page: { label: 'Week', url: link } }),
  ],
  [
    'lesson of another student',
    lessonsGivenMail([lesson(word)], word, { kind: 'tutor', page: { label: 'Page', url: link } }),
  ],
  ['moved lesson', lessonMovedMail(lesson(word), paidAt, { kind: 'parent', page: { label: 'Lessons', url: link } })],
  [
    'canceled lesson',
    lessonCanceledMail(
      [{ ...lesson(word), counts: true }],
      { kind: 'parent', page: { label: 'Lessons', url: link } },
      { byAcademy: false },
    ),
  ],
  [
    'canceled lessons',
    lessonCanceledMail(
      [
        { ...lesson(word), counts: true },
        { ...lesson(word), studentFirstName: 'Kim', counts: false },
      ],
      { kind: 'tutor', page: { label: 'Week', url: link } },
      { byAcademy: false },
    ),
  ],
  [
    'note of a lesson',
    lessonNoteMail(
      lesson(word),
      { ...emptyNote, did: word, next: word, homework: word, version: 1 },
      { label: 'Lessons', url: link },
    ),
  ],
  [
    'missed lesson',
    lessonNoteMail(
      lesson(word),
      { ...emptyNote, outcome: 'missed', next: word, version: 2 },
      { label: 'Lessons', url: link },
    ),
  ],
  [
    'absent tutor',
    lessonNoteMail(
      lesson(word),
      { ...emptyNote, outcome: 'tutor_absent', version: 1 },
      { label: 'Lessons', url: link },
    ),
  ],
  ['missing note', noteOverdueMail(lesson(word), link)],
  ['extra sessions', sessionsGivenMail(given(word))],
  ['transferred sessions', transferredMail(transferred(word))],
  ['a replaced student', studentReplacedMail(replaced(word))],
  ['a replaced student of a consultation', consultationStudentReplacedMail(replacedOfConsultation(word))],
  ['moved test for the staff', movedStaffMail(moved(word), 'https://academy.example.com/office')],
  [
    'student created',
    studentCreatedMail({ parentFirstName: word, studentName: word, studentEmail: word, siteUrl: site }),
  ],
  [
    'student without email',
    studentCreatedMail({ parentFirstName: word, studentName: word, studentEmail: null, siteUrl: site }),
  ],
  ['parent password link', parentPasswordLinkMail({ firstName: word, url: link })],
  ['student password link', studentPasswordLinkMail({ firstName: word, url: link })],
  ['first password link', firstPasswordLinkMail({ url: link })],
  ['address confirmation', verifyEmailMail({ url: link })],
  ['confirmation of a new address', verifyEmailMail({ url: link, newEmail: word })],
  ['address change requested', emailChangeRequestedMail({ firstName: word, undoUrl: link })],
  ['address changed', emailChangedMail({ firstName: word, undoUrl: link })],
  [
    'address change to approve',
    emailChangeApprovalMail({ firstName: word, newEmail: 'new@example.com', approveUrl: link, undoUrl: link }),
  ],
  ['account paused', accountPausedMail({ firstName: word, until: '2026-12-06T15:00:00Z' })],
  ['password changed', passwordChangedMail({ firstName: word })],
  ['student password changed', studentPasswordChangedMail({ firstName: word, changedBy: word, forgotUrl: link })],
  ['student changed password', studentPasswordChangedMail({ firstName: word, changedBy: null, forgotUrl: link })],
  ['two-factor authentication changed', twoFactorChangedMail({ firstName: word, account: 'student', change: 'on' })],
  [
    'documents added',
    documentsAddedMail({
      parentFirstName: word,
      studentName: word,
      documents: [
        { name: word, addedBy: word },
        { name: word, addedBy: word },
      ],
      page: `${site}/account/students/1`,
    }),
  ],
  [
    'test results',
    resultsReadyMail({
      parentFirstName: word,
      studentName: word,
      corrected: true,
      topicsOnly: false,
      scores: [
        { name: word, detail: word, report: { label: word, page: `${site}/account/students/1/report/2` } },
        { name: word, detail: word, report: null },
      ],
      page: `${site}/account/students/1`,
      isGuest: false,
    }),
  ],
  [
    'test results, without an account',
    resultsReadyMail({
      parentFirstName: word,
      studentName: word,
      corrected: false,
      topicsOnly: false,
      scores: [{ name: word, detail: word, report: { label: word, page: `${site}/manage#token=1` } }],
      page: `${site}/manage#token=1`,
      isGuest: true,
    }),
  ],
  ['student email removed', studentEmailRemovedMail({ parentFirstName: word, studentName: word, siteUrl: site })],
];

/** Emails to addresses that are never confirmed yet. They take no word that a caller typed. */
const withoutWords = ['first password link', 'address confirmation'];

/** Emails to addresses that may not be confirmed yet, as they are until then. */
const beforeConfirmation: [string, MailContent][] = [
  ...everyMail('Zoë').filter(([name]) => withoutWords.includes(name)),
  ['confirmation of a new address', verifyEmailMail({ url: link, newEmail: 'zoe@example.com' })],
  ['parent password link', parentPasswordLinkMail({ firstName: '', url: link })],
  ['student password link', studentPasswordLinkMail({ firstName: '', url: link })],
  ['password changed', passwordChangedMail({ firstName: '' })],
  ['student password changed', studentPasswordChangedMail({ firstName: '', changedBy: '', forgotUrl: link })],
  ['two-factor authentication changed', twoFactorChangedMail({ firstName: '', account: 'student', change: 'on' })],
  ['account deleted', accountDeletedMail({ firstName: '' })],
  ['family erased', familyErasedMail({ firstName: '' })],
];

describe('every email to an address that is not confirmed', () => {
  it.each(beforeConfirmation)('%s: greets without a name and leaves no gap for one', (_name, { subject, text }) => {
    expect(text).toMatch(/^Hello,$/m);
    expect(`${subject}\n${text}`).not.toMatch(/Zoë|Hi |\bfor ’s|^ |  | [,.]/m);
  });
});

describe('every email', () => {
  it.each(everyMail(attack))('%s: escapes every value', (_name, mail) => {
    expect(mail.html).not.toContain('<script');
    expect(mail.html.match(/<style>/g)).toHaveLength(1);
    expect(mail.html.replace(/<style>.*?<\/style>/, '')).not.toMatch(/\*\{\}<\/style>/);
    expect(mail.html).not.toMatch(/undefined|null|\[object/);
  });

  it.each(everyMail('Ann\r\nTotal paid: $0.00\r\n\u202Eevil'))(
    '%s: prevents line injection through values',
    (_name, mail) => {
      expect(mail.subject).not.toMatch(/[\r\n\u202E]/);
      expect(mail.text).not.toMatch(/^Total paid: \$0\.00/m);
    },
  );

  it.each(everyMail('Zoë O’Neil'))('%s: contains the same facts in HTML and text', (_name, mail) => {
    const [inHtml, inText] = [readFacts(mail.html), readFacts(mail.text)];
    expect(inText).toEqual(inHtml);
    expect(mail.text).not.toMatch(/<|&amp;|undefined|null/);
  });

  it.each(everyMail('Zoë O’Neil').filter(([name]) => !withoutWords.includes(name)))(
    '%s: contains what was typed',
    (_name, mail) => {
      expect(mail.html).toContain('Zoë O’Neil');
      expect(mail.text).toContain('Zoë O’Neil');
    },
  );

  it.each(everyMail('x'))('%s: is readable without images, scripts or external links', (_name, mail) => {
    expect(mail.html).toMatch(/^<!doctype html>/);
    expect(mail.html).not.toMatch(/<(?:img|script|link|form|iframe)/);
    expect(mail.html).toMatch(/<div style="display:none[^>]*>(?!Hi )[^<]{20,}/);
    expect([...mail.html.matchAll(/href="([^"]*)"/g)].every(([, href]) => href?.startsWith(`${site}/`))).toBe(true);
  });
});
