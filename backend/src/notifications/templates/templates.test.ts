import { describe, expect, it } from 'vitest';
import { readFacts } from '../../../test/support/mail-facts.js';
import type { MailContent } from '../mail.js';
import {
  firstPasswordLinkMail,
  parentPasswordLinkMail,
  studentPasswordLinkMail,
  verifyEmailMail,
} from './account-links.js';
import { emailChangedMail, passwordChangedMail } from './account-warnings.js';
import { receiptMail, type ReceiptMail } from './payment-receipt.js';
import { movedMail, movedStaffMail, type MovedMail } from './registration-moved.js';
import { registrationMail, registrationStaffMail, type RegistrationMail } from './registration.js';
import { studentCreatedMail } from './student-created-parent.js';
import { studentEmailRemovedMail } from './student-email-removed.js';

const site = 'https://academy.example.com';
const link = `${site}/auth/reset-password#token=abc_DEF-123`;
const paidAt = new Date('2026-11-21T03:30:00Z');

const receipt: ReceiptMail = {
  parentFirstName: 'Mary',
  receiptNumber: 'R-4F2A91',
  paidAt,
  lines: [
    { serviceType: 'sat_act_course', packageName: '5 Sessions', studentName: 'Ann Lee', amountCents: 147_500 },
    { serviceType: 'sat_act_course', packageName: '10 Sessions', studentName: 'Ben Lee', amountCents: 295_000 },
  ],
  totalCents: 442_500,
  demo: false,
  receiptUrl: `${site}/account/earnings?receipt=%224F2A91B3%22`,
};

const registration: RegistrationMail = {
  registrationId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  registeredAt: paidAt,
  changedAt: paidAt,
  serviceType: 'sat_act_course',
  packageName: '5 Sessions',
  tests: [],
  amountCents: 147_500,
  studentFirstName: 'Ann',
  studentLastName: 'Lee',
  studentEmail: 'ann@example.com',
  school: 'Mamaroneck High',
  grade: '11',
  parentFirstName: 'Mary',
  parentLastName: 'Lee',
  parentEmail: 'mary@example.com',
  parentPhone: '9145550142',
  demo: false,
  dashboardUrl: null,
};

const dated: RegistrationMail = {
  ...registration,
  serviceType: 'sat_act_diagnostic',
  packageName: 'SAT and ACT Diagnostic Test',
  tests: [
    { sessionId: 'diagnostic-sat-act', title: 'SAT and ACT Diagnostic Test', date: '2026-11-28 09:00', kind: 'sat' },
    { sessionId: 'diagnostic-sat-act', title: 'SAT and ACT Diagnostic Test', date: '2026-12-05 09:00', kind: 'act' },
  ],
};

/** The ACT day has gone from December 5th to the 12th. */
const act = {
  sessionId: 'diagnostic-sat-act',
  title: 'SAT and ACT Diagnostic Test',
  date: '2026-12-12 09:00',
  kind: 'act',
  moved: { from: '2026-12-05 09:00', times: 2 },
} as const;
const moved = (word = 'Ann'): MovedMail => {
  const tests = [...dated.tests.slice(0, 1), act].map((test) => ({
    ...test,
    title: word === 'Ann' ? test.title : word,
  }));
  return {
    registration: { ...dated, studentFirstName: word, parentFirstName: word, tests },
    test: tests[1] as (typeof tests)[1],
    oldDate: '2026-12-05 09:00',
  };
};

const attack = `"><script>alert(1)</script><style>*{}</style>'&`;

/** Every template, with the same word in every place a stranger can fill. */
const everyMail = (word: string): [string, MailContent][] => [
  [
    'receipt',
    receiptMail({
      ...receipt,
      parentFirstName: word,
      lines: [{ serviceType: 'sat_act_course', packageName: word, studentName: word, amountCents: 100 }],
    }),
  ],
  ['free amount', receiptMail({ ...receipt, lines: [], description: word, parentFirstName: word })],
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
    registrationStaffMail({
      ...registration,
      studentFirstName: word,
      school: word,
      grade: word,
      parentLastName: word,
      studentEmail: word,
      parentPhone: word,
    }),
  ],
  ['moved test', movedMail(moved(word))],
  ['moved test for the staff', movedStaffMail(moved(word))],
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
  ['first password link', firstPasswordLinkMail({ firstName: word, url: link, parentName: word })],
  ['address confirmation', verifyEmailMail({ firstName: word, url: link })],
  ['address changed', emailChangedMail({ firstName: word })],
  ['password changed', passwordChangedMail({ firstName: word })],
  ['student email removed', studentEmailRemovedMail({ parentFirstName: word, studentName: word, siteUrl: site })],
];

describe('every mail', () => {
  it.each(everyMail(attack))('%s lets no value become HTML', (_name, mail) => {
    expect(mail.html).not.toContain('<script');
    expect(mail.html.match(/<style>/g)).toHaveLength(1);
    expect(mail.html.replace(/<style>.*?<\/style>/, '')).not.toMatch(/\*\{\}<\/style>/);
    expect(mail.html).not.toMatch(/undefined|null|\[object/);
  });

  it.each(everyMail('Ann\r\nTotal paid: $0.00\r\n\u202Eevil'))(
    '%s lets no value write a line of its own',
    (_name, mail) => {
      expect(mail.subject).not.toMatch(/[\r\n\u202E]/);
      expect(mail.text).not.toMatch(/^Total paid: \$0\.00/m);
    },
  );

  it.each(everyMail('Zoë O’Neil'))('%s says the same in HTML and in text', (_name, mail) => {
    const [inHtml, inText] = [readFacts(mail.html), readFacts(mail.text)];
    expect(inText).toEqual(inHtml);
    expect(mail.html).toContain('Zoë O’Neil');
    expect(mail.text).toContain('Zoë O’Neil');
    expect(mail.text).not.toMatch(/<|&amp;|undefined|null/);
  });

  it.each(everyMail('x'))('%s is readable without pictures, scripts or foreign addresses', (_name, mail) => {
    expect(mail.html).toMatch(/^<!doctype html>/);
    expect(mail.html).not.toMatch(/<(?:img|script|link|form|iframe)/);
    expect([...mail.html.matchAll(/href="([^"]*)"/g)].every(([, href]) => href?.startsWith(`${site}/`))).toBe(true);
  });
});

describe('a receipt', () => {
  it('names lines, total, number and the academy’s time', () => {
    const { subject, text } = receiptMail(receipt);
    expect(subject).toBe('Your receipt for $4,425.00');
    expect(text).toContain(
      'SAT/ACT Course, 5 Sessions, for Ann Lee: $1,475.00\nSAT/ACT Course, 10 Sessions, for Ben Lee: $2,950.00\nTotal paid: $4,425.00',
    );
    expect(text).toContain('Receipt number: R-4F2A91\nPaid on: November 20, 2026 at 10:30 PM, New York time');
    expect(text).not.toContain('Demo');
  });

  it('leads an account to its page, and a guest nowhere', () => {
    const { html, text } = receiptMail(receipt);
    expect(html).toContain(`href="${receipt.receiptUrl}"`);
    expect(text).toContain(`See or print this receipt: ${receipt.receiptUrl}\n`);
    const guest = receiptMail({ ...receipt, receiptUrl: null });
    for (const body of [guest.html, guest.text]) expect(body).not.toMatch(/http|See or print/);
  });

  it('says plainly when no money moved', () => {
    const { subject, html, text } = receiptMail({ ...receipt, demo: true });
    expect(subject).toMatch(/^Demo payment: /);
    for (const body of [html, text]) expect(body).toContain('Demo payment: no card was charged.');
  });
});

describe('a registration', () => {
  it('tells the parent who, what, how much and what happens next', () => {
    const { subject, text } = registrationMail(registration);
    expect(subject).toBe('Ann Lee is registered for SAT/ACT Course');
    expect(text).toContain('Student: Ann Lee\nService: SAT/ACT Course\nPackage: 5 Sessions\nPrice: $1,475.00');
    expect(text).toMatch(/What happens next\n1\. .+\n2\. .+/);
    expect(text).not.toContain('9145550142');
    expect(text).toContain('If you call about it, we find it by this id: 6f9619ff-8b86-4d01-b42d-00cf4fc964ff');
  });

  it('lists tests and dates, with a calendar file for parent and staff', () => {
    for (const mail of [registrationMail(dated), registrationStaffMail(dated)]) {
      expect(mail.text).toContain(
        'SAT and ACT Diagnostic Test (SAT): Saturday, November 28th @ 9am\nSAT and ACT Diagnostic Test (ACT): Saturday, December 5th @ 9am\nWhere: ',
      );
      expect(mail.text).not.toContain('Package:');
      expect(mail.attachments).toMatchObject([{ filename: 'test-dates.ics' }]);
      expect(mail.attachments?.[0]?.content).toContain('DTSTART:20261205T140000Z');
    }
    expect(registrationMail(registration).attachments).toBeUndefined();
  });

  it('tells the staff how to reach the family', () => {
    const { text } = registrationStaffMail({ ...registration, grade: null, demo: true });
    for (const fact of [
      'Parent: Mary Lee',
      'Parent email: mary@example.com',
      'Parent phone: 9145550142',
      'School: Mamaroneck High',
      'Grade: not given',
      'Demo registration',
    ])
      expect(text).toContain(fact);
  });
});

describe('a moved test', () => {
  it('has its old and its new date, what stays, and nothing to pay', () => {
    const { subject, text } = movedMail(moved());
    expect(subject).toBe('New test date for Ann Lee: Saturday, December 12th @ 9am');
    expect(text).toContain(
      'Test: SAT and ACT Diagnostic Test (ACT)\nWas on: Saturday, December 5th @ 9am\nIs now on: Saturday, December 12th @ 9am\nUnchanged: SAT and ACT Diagnostic Test (SAT): Saturday, November 28th @ 9am\n',
    );
    expect(text).toContain('To pay: Nothing');
    expect(movedStaffMail(moved()).text).toContain('Parent phone: 9145550142');
  });

  it('moves the entry that the confirmation put into the calendar', () => {
    const file = (mail: MailContent) => mail.attachments?.[0]?.content.replaceAll('\r\n ', '') ?? '';
    const uids = (mail: MailContent) => file(mail).match(/^UID:.*$/gm);
    for (const mail of [movedMail(moved()), movedStaffMail(moved())]) {
      expect(uids(mail)).toEqual(uids(registrationMail(dated)));
      expect(file(mail)).toMatch(/UID:[^\n]*20261205[^\n]*\r\nSEQUENCE:2\r\n[^]*DTSTART:20261212T140000Z/);
      expect(file(mail)).not.toContain('DTSTART:20261205');
    }
    expect(file(registrationMail(dated))).not.toContain('SEQUENCE');
  });
});

describe('the mails about a student’s account', () => {
  it('tell the parent where and with what the student signs in', () => {
    const { text } = studentCreatedMail({
      parentFirstName: 'Mary',
      studentName: 'Ann Lee',
      studentEmail: 'ann@example.com',
      siteUrl: site,
    });
    expect(text).toContain(`Signs in with: ann@example.com\nStudent sign-in: ${site}/auth/student-login`);
  });

  it('name the parent to the student', () => {
    expect(firstPasswordLinkMail({ firstName: 'Ann', url: link, parentName: 'Mary Lee' }).text).toContain(
      'Mary Lee made a student account for you.',
    );
  });
});

describe('the mails to the staff', () => {
  it('are answered to the parent, say where to look, and have no words for customers', () => {
    for (const mail of [registrationStaffMail(registration), movedStaffMail(moved())]) {
      expect(mail.replyTo).toBe('mary@example.com');
      expect(mail.text).toContain(`Registration id: ${registration.registrationId}`);
      expect(mail.text).toContain(
        'An answer to this mail goes to mary@example.com.\nThe office’s tools take the registration id above',
      );
      for (const body of [mail.html, mail.text]) expect(body).not.toContain('Questions?');
    }
    expect(registrationMail(registration).replyTo).toBeUndefined();
    expect(registrationMail(registration).text).toContain('Questions? Call ');
  });
});

describe('the mails with a one-time link', () => {
  it('say whose password it is, as parent and student may share an address', () => {
    expect(parentPasswordLinkMail({ firstName: 'Mary', url: link }).subject).toBe(
      'Choose a new password for your parent account',
    );
    expect(studentPasswordLinkMail({ firstName: 'Ann', url: link }).subject).toBe(
      'Choose a new password for Ann’s student account',
    );
  });

  it.each([parentPasswordLinkMail, studentPasswordLinkMail, firstPasswordLinkMail, verifyEmailMail])(
    'carry the link whole (%o)',
    (mail) => {
      const { html, text } = mail({ firstName: 'Ann', url: link, parentName: 'Mary Lee' });
      expect(html).toContain(`href="${link}"`);
      expect(text).toContain(`: ${link}\n`);
    },
  );
});
