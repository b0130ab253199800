import { describe, expect, it } from 'vitest';
import { buildReceipt } from '@academy/contracts/rules/receipt';
import { academy } from '@academy/contracts/academy';
import { readFacts } from '../../../test/support/mail-facts.js';
import { dated, payment, receipt, registration } from '../../../test/support/mail-examples.js';
import type { Attachment } from '../mail.js';
import { purchaseMail, type PurchaseItem } from './purchase.js';
import { studentRegisteredMail } from './student-registered.js';

const course: PurchaseItem = { kind: 'registration', registration };
const tests: PurchaseItem = {
  kind: 'registration',
  registration: { ...dated, registrationId: '7f9619ff-8b86-4d01-b42d-00cf4fc964ff', studentFirstName: 'Ben' },
};

const ann = 'ann@example.com';
const uid = (day: string) =>
  `7f9619ff-8b86-4d01-b42d-00cf4fc964ff.diagnostic-sat-act.${day}0900@${academy.email.replace(/^.*@/, '')}`;
const calendarLines = ({ content }: Attachment) =>
  content.replaceAll('\r\n ', '').match(/^(?:METHOD|UID|ATTENDEE)\b.*(?=\r$)/gm) ?? [];

describe('the email about a payment', () => {
  it('contains the first date, each line with instructions, a calendar file for each date and the receipt', () => {
    const { subject, text, html, attachments } = purchaseMail({ ...receipt, items: [course, tests] });
    expect(subject).toBe(
      'Your registrations and receipt: SAT and ACT Diagnostic Test (SAT), Saturday, November 28 and 2 more',
    );
    expect(text).toContain('Ann Lee: SAT/ACT Course\nPackage: 5 Sessions\n1. ');
    expect(text).toContain(
      'Ben Lee: SAT/ACT Diagnostic Test\nSAT and ACT Diagnostic Test (SAT): Saturday, November 28, 2026 at 9:00 am ET\n',
    );
    expect(text).toContain('Please arrive by 8:45 am with a photo ID');
    expect(text).toContain('Cancel by Saturday, November 21, 2026 at 9:00 am ET for a full refund.');
    expect(text).toContain('Total paid: $4,425.00');
    expect(text).toContain('please have receipt number 4F2A91B3 ready');
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
    expect(attachments?.map(calendarLines)).toEqual([
      ['METHOD:REQUEST', `UID:${uid('20261128')}`, `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:mary@example.com`],
      ['METHOD:REQUEST', `UID:${uid('20261205')}`, `ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:mary@example.com`],
    ]);
    expect(readFacts(text)).toEqual(readFacts(html));
  });

  it('is identical each time it is composed', () => {
    const mail = () => purchaseMail({ ...receipt, items: [course, tests] });
    expect(mail()).toEqual(mail());
  });

  it('explains the next steps once for two students with the same service', () => {
    const { text } = purchaseMail({ ...receipt, items: [course, { ...course }] });
    expect(text.match(/We review the registration/g)).toHaveLength(1);
  });

  it('promises a call only for the student whose package has not started', () => {
    const started: PurchaseItem = { kind: 'registration', registration: { ...registration, isStarted: true } };
    const call = /Within two business days/g;
    expect(purchaseMail({ ...receipt, items: [started] }).text).not.toMatch(call);
    expect(purchaseMail({ ...receipt, items: [started, course] }).text.match(call)).toHaveLength(1);
    expect(
      studentRegisteredMail([{ ...registration, isStarted: true }, registration], ann).text.match(call),
    ).toHaveLength(1);
  });

  it('has no date or calendar file for a package, and states a demo payment', () => {
    const demo = { ...receipt, receipt: buildReceipt({ ...payment, demo: true }, '') };
    const { subject, text, attachments } = purchaseMail({ ...demo, items: [course] });
    expect(subject).toBe('Your registration and receipt: SAT/ACT Course (demo payment)');
    expect(text).toContain('Demo payment: no card was charged.');
    expect(attachments).toBeUndefined();
  });

  it('is only a receipt when there is nothing to confirm', () => {
    expect(purchaseMail({ ...receipt, items: [] }).subject).toBe('Your receipt for $4,425.00');
  });
});

describe('the email to a student', () => {
  it('promises to contact the parent, who schedules the first session', () => {
    const { text } = studentRegisteredMail([registration], ann);
    expect(text).toContain('2. Within two business days, we’ll contact your parent to schedule the first session.\n');
    expect(text).not.toMatch(/email you|book it online/);
  });

  it('contains time, place, instructions and a calendar file, but no parent or payment data', () => {
    const { subject, text, html, attachments } = studentRegisteredMail([dated], ann);
    expect(subject).toBe('You are registered: SAT and ACT Diagnostic Test (SAT), Saturday, November 28 and 1 more');
    expect(text).toContain('Hi Ann,');
    // The subject and the heading say so already.
    expect(text.match(/You are registered/g)).toHaveLength(1);
    expect(text).toContain('Where: Post Road Academy, 1248 Boston Post Road');
    expect(text).toContain('Please arrive by 8:45 am with a photo ID');
    for (const body of [text, html]) expect(body).not.toMatch(/\$\d|Mary|mary@|9145550142|receipt/);
    expect(attachments?.map((file) => calendarLines(file)[2])).toEqual([
      'ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ann@example.com',
      'ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ann@example.com',
    ]);
  });
});
