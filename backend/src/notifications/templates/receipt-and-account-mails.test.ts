import { describe, expect, it } from 'vitest';
import {
  firstPasswordLinkMail,
  parentPasswordLinkMail,
  studentPasswordLinkMail,
  verifyEmailMail,
} from './account-links.js';
import { receiptMail } from './payment-receipt.js';
import { studentCreatedMail } from './student-created-parent.js';
import { site, link, receipt } from '../../../test/support/mail-examples.js';

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
