import { describe, expect, it } from 'vitest';
import type { MailContent } from '../mail.js';
import { movedMail, movedStaffMail } from './registration-moved.js';
import { registrationMail, registrationStaffMail } from './registration.js';
import { registration, dated, moved } from '../../../test/support/mail-examples.js';

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
