import { describe, expect, it } from 'vitest';
import { readFacts } from '../../../test/support/mail-facts.js';
import type { MailContent } from '../mail.js';
import { movedMail, movedStaffMail } from './registration-moved.js';
import { replacedReceipt } from './payment-receipt.js';
import { registrationMail, registrationStaffMail } from './registration.js';
import { studentCanceledMail, studentDateClosedMail, studentMovedMail } from './student-changed.js';
import { studentRegisteredMail } from './student-registered.js';
import { canceled, dated, moved, receipt, registration, studentDate } from '../../../test/support/mail-examples.js';

const ann = 'ann@example.com';

describe('registration emails', () => {
  it('tell the parent the student, service, price and next steps', () => {
    const { subject, text } = registrationMail(registration);
    expect(subject).toBe('Ann Lee is registered for SAT/ACT Course');
    expect(text).toContain('Student: Ann Lee\nService: SAT/ACT Course\nPackage: 5 Sessions\nPrice: $1,475.00');
    expect(text).toMatch(/What happens next\n1\. .+\n2\. .+/);
    expect(text).not.toContain('9145550142');
    expect(text).toContain('receipt number 4F2A91B3');
  });

  it('lead a guest to an account with the student, and a parent with an account to the students', () => {
    const account = { ...registration, isOfAccount: true };
    const guest =
      'To book it online, sign in or create an account with the email address you registered with. If the student is not there yet, add the student with the email address you gave for the student (ann@example.com).';
    expect(registrationMail(registration).text).toContain(guest);
    const linked = registrationMail(account).text;
    expect(linked).toContain('You can also book it online now.');
    const open = registrationMail({ ...account, linkStep: 'add' }).text;
    expect(open).toContain('To book it online, first add the student to your account.');
    for (const text of [linked, open]) expect(text).not.toMatch(/With an account|create an account/);
    expect(open).not.toContain('You can also book');
  });

  it('contain the payment’s receipt only on request, and say that it replaces an earlier one only if it does', () => {
    const { text, html } = registrationMail(registration, receipt, replacedReceipt);
    expect(text).toContain(`Ann Lee is registered for SAT/ACT Course. ${replacedReceipt}`);
    expect(text).toContain('Total paid: $4,425.00');
    expect(text).toContain(`View or print this receipt: ${receipt.receiptUrl}`);
    expect(readFacts(text)).toEqual(readFacts(html));
    expect(registrationMail(registration, receipt).text).toContain('Total paid: $4,425.00');
    expect(registrationMail(registration, receipt).text).not.toContain(replacedReceipt);
    expect(registrationMail(registration, null, replacedReceipt).text).not.toMatch(/receipt below|Total paid/);
  });

  it('promise no call for a package that has started', () => {
    const { text, html } = registrationMail({ ...registration, isStarted: true });
    for (const body of [text, html]) expect(body).not.toMatch(/What happens next|Within two business days/);
  });

  it('link to the manage page for the family but not for staff', () => {
    for (const { text, html } of [registrationMail(registration), movedMail(moved())]) {
      expect(text).toContain(`Manage this registration: ${registration.page.url}`);
      expect(html).toContain(` href="${registration.page.url}"`);
    }
    for (const { text, html } of [
      registrationStaffMail(registration, 'https://academy.example.com/office'),
      movedStaffMail(moved(), 'https://academy.example.com/office'),
    ])
      expect(`${text}${html}`).not.toContain(registration.page.url);
  });

  it('list tests and dates with a calendar file for parent and staff', () => {
    for (const mail of [registrationMail(dated), registrationStaffMail(dated, 'https://academy.example.com/office')]) {
      expect(mail.text).toContain(
        'SAT and ACT Diagnostic Test (SAT): Saturday, November 28, 2026 at 9:00 am ET\nSAT and ACT Diagnostic Test (ACT): Saturday, December 5, 2026 at 9:00 am ET\nWhere: ',
      );
      expect(mail.text).not.toContain('Package:');
      expect(mail.attachments?.map(({ content }) => content).join()).toContain('DTSTART:20261205T140000Z');
    }
    expect(registrationMail(registration).attachments).toBeUndefined();
  });

  it('show the family’s requests to staff only', () => {
    const asked =
      'In person or online: Online\nPreferred days and times: Weekday evenings, Saturdays\nNotes: Extended time';
    expect(registrationStaffMail(registration, 'https://academy.example.com/office').text).toContain(asked);
    expect(registrationMail(registration).text).not.toContain('Extended time');
  });

  it('give staff the contact data of the family', () => {
    const { text } = registrationStaffMail(
      { ...registration, grade: null, demo: true },
      'https://academy.example.com/office',
    );
    for (const fact of [
      'Parent: Mary Lee',
      'Parent email: mary@example.com',
      'Parent phone: (914) 555-0142',
      'School: Mamaroneck High',
      'Grade: Not given',
      'Demo registration',
    ])
      expect(text).toContain(fact);
  });
});

it('the emails with the calendar file speak of it as attached', () => {
  for (const { text, attachments } of [registrationMail(dated), studentRegisteredMail([dated], ann)]) {
    expect(text).toContain('1. Add both dates to your calendar with the attached files.\n');
    expect(text).not.toContain('Your confirmation email');
    expect(attachments?.map(({ filename }) => filename)).toEqual(['test-dates.ics', 'test-dates-2.ics']);
  }
});

describe('the time to arrive for a test', () => {
  const at = (date: string) => ({ ...dated, tests: dated.tests.map((test) => ({ ...test, date })) });

  it.each([
    ['2026-11-28 09:00', 'by 8:45 am'],
    ['2026-11-25 16:30', 'by 4:15 pm'],
  ])('is 15 minutes before it starts on %s, in every email and calendar entry', (date, arrival) => {
    const registered = at(date);
    const mails = [
      registrationMail(registered),
      studentRegisteredMail([registered], ann),
      movedMail({ ...moved(), registration: registered, test: { ...moved().test, date } }),
    ];
    for (const { text, attachments } of mails) {
      expect(text).toContain(`Please arrive ${arrival} with a photo ID`);
      expect(attachments?.[0]?.content.replaceAll('\r\n ', '')).toContain(`Please arrive ${arrival} with`);
    }
  });
});

describe('emails about a moved test', () => {
  it('contain the old, new and unchanged dates, and no amount due', () => {
    const { subject, text } = movedMail(moved());
    expect(subject).toBe('New test date for Ann Lee: Saturday, December 12, 2026 at 9:00 am ET');
    expect(text).toContain(
      'Test: SAT and ACT Diagnostic Test (ACT)\nOld date: Saturday, December 5, 2026 at 9:00 am ET\nNew date: Saturday, December 12, 2026 at 9:00 am ET\nUnchanged: SAT and ACT Diagnostic Test (SAT): Saturday, November 28, 2026 at 9:00 am ET\n',
    );
    expect(text).toContain('Amount due: None');
    expect(text).toContain(
      'You can cancel for a full refund until Saturday, November 28, 2026 at 9:00 am ET. Moving a test does not extend this time.',
    );
    expect(movedMail({ ...moved(), refundUntil: null }).text).toContain('a full refund has passed. Moving');
    expect(movedStaffMail(moved(), 'https://academy.example.com/office').text).toContain(
      'Parent phone: (914) 555-0142',
    );
  });

  it('update the calendar entry of the confirmation', () => {
    const file = (mail: MailContent) => mail.attachments?.[0]?.content.replaceAll('\r\n ', '') ?? '';
    const uids = (mail: MailContent) =>
      mail.attachments?.flatMap(({ content }) => content.replaceAll('\r\n ', '').match(/^UID:.*$/gm) ?? []) ?? [];
    const booked = uids(registrationMail(dated));
    expect(uids(movedStaffMail(moved(), 'https://academy.example.com/office'))).toEqual(booked);
    const readers = [
      [movedMail(moved()), moved().registration.parentEmail],
      [studentMovedMail(moved()), moved().registration.studentEmail],
    ] as const;
    for (const [mail, attendee] of readers) {
      expect(booked).toEqual(expect.arrayContaining(uids(mail)));
      expect(uids(mail)).toHaveLength(1);
      expect(mail.attachments?.[0]?.contentType).toContain('method=REQUEST');
      expect(file(mail)).toContain(`METHOD:REQUEST\r\n`);
      expect(file(mail)).toContain(`:mailto:${attendee}\r\n`);
      expect(mail.text).toContain('The attached calendar file moves the entry in your calendar.');
      expect(mail.text).not.toContain('delete');
      expect(file(mail)).toMatch(/UID:[^\n]*20261205[^\n]*\r\nSEQUENCE:2\r\n[^]*DTSTART:20261212T140000Z/);
      expect(file(mail)).not.toContain('DTSTART:20261205');
    }
    expect(file(registrationMail(dated))).not.toContain('SEQUENCE');
  });
});

describe('emails to staff', () => {
  it('reply to the parent, link to the family and have no customer footer', () => {
    for (const mail of [
      registrationStaffMail(registration, 'https://academy.example.com/office'),
      movedStaffMail(moved(), 'https://academy.example.com/office'),
    ]) {
      expect(mail.replyTo).toBe('mary@example.com');
      expect(mail.text).toContain(`Registration ID: ${registration.registrationId}`);
      const url = `https://academy.example.com/office/families/${registration.registrationId}`;
      expect(mail.text).toContain(`Open the family: ${url}\n\n--\nReplies to this email go to mary@example.com.\n`);
      expect(mail.html).toContain(`href="${url}"`);
      for (const body of [mail.html, mail.text]) expect(body).not.toContain('Questions?');
    }
    expect(registrationMail(registration).replyTo).toBeUndefined();
    expect(registrationMail(registration).text).toContain('Questions? Call ');
  });
});

describe('a student’s copies', () => {
  it('of a cancellation say what was canceled and what stays booked, but not what it cost or what is refunded', () => {
    const { subject, text, attachments } = studentCanceledMail(canceled(), 'Ann');
    expect(subject).toBe('Canceled: SAT Practice Test, Saturday, November 28, 2026 at 9:00 am ET');
    expect(text).toContain('Hi Ann,\n\nThis date has been canceled. The other dates stay booked.');
    expect(text).toContain('Still booked: SAT Practice Test: Saturday, December 5, 2026 at 9:00 am ET');
    expect(text).not.toMatch(/\$|refund|receipt|4F2A91B3|Unused|calendar/i);
    expect(attachments).toBeUndefined();
  });

  it('of a closed date name the other day of a diagnostic, which stays booked', () => {
    const { text, attachments } = studentDateClosedMail({ ...studentDate('Ann'), reason: 'Snow.' });
    expect(text).toContain(
      'Please do not come in.\n\nReason: Snow.\n\nAnn: Saturday, December 5, 2026 at 9:00 am ET\n',
    );
    expect(text).toContain('Still booked: Ann (SAT): Saturday, November 28, 2026 at 9:00 am ET');
    expect(text).toContain('The attached calendar file removes it from your calendar.');
    expect(attachments?.map(({ content }) => content.match(/^(?:METHOD|STATUS):\w+/gm))).toEqual([
      ['METHOD:CANCEL', 'STATUS:CANCELLED'],
    ]);
  });
});
