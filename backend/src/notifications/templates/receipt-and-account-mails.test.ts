import { buildReceipt } from '@academy/contracts/rules/receipt';
import { describe, expect, it } from 'vitest';
import {
  firstPasswordLinkMail,
  parentPasswordLinkMail,
  studentPasswordLinkMail,
  verifyEmailMail,
} from './account-links.js';
import { receiptMail } from './payment-receipt.js';
import { studentCreatedMail, studentPasswordChangedMail } from './student-accounts.js';
import { link, payment, receipt, site } from '../../../test/support/mail-examples.js';

describe('a receipt email', () => {
  it('lists the lines, the total, the receipt number and the date in academy time', () => {
    const { subject, text } = receiptMail(receipt);
    expect(subject).toBe('Your receipt for $4,425.00');
    expect(text).toContain(
      'SAT/ACT Course: 5 Sessions, Ann Lee · 5 × $295.00: $1,475.00\nSAT/ACT Course: 10 Sessions, Ben Lee · 10 × $295.00: $2,950.00\nTotal paid: $4,425.00',
    );
    expect(text).toContain(
      'To: Jane Doe\nBilling address: 12 Elm Street, Apt 4, Rye, NY 10580\nDate paid: November 20, 2026\nReceipt number: 4F2A91B3\nCard: Visa ending in 4242',
    );
    expect(text).toContain('Tax ID (EIN): 00-1234567');
    expect(text).not.toContain('Demo');
  });

  it('links to the receipt page for an account but not for a guest', () => {
    const { html, text } = receiptMail(receipt);
    expect(html).toContain(`href="${receipt.receiptUrl}"`);
    expect(text).toContain(`View or print this receipt: ${receipt.receiptUrl}\n`);
    const guest = receiptMail({ ...receipt, receiptUrl: null });
    for (const body of [guest.html, guest.text]) expect(body).not.toMatch(/https?:|View or print/);
  });

  it('states that a demo payment charged no card', () => {
    const { subject, html, text } = receiptMail({ ...receipt, receipt: buildReceipt({ ...payment, demo: true }, '') });
    expect(subject).toMatch(/^Demo payment: /);
    for (const body of [html, text]) expect(body).toContain('Demo payment: no card was charged.');
  });
});

describe('the emails about a student’s account', () => {
  it('tell the parent where and with which email the student signs in', () => {
    const { text } = studentCreatedMail({
      parentFirstName: 'Mary',
      studentName: 'Ann Lee',
      studentEmail: 'ann@example.com',
      siteUrl: site,
    });
    expect(text).toContain(`Signs in with: ann@example.com\nStudent sign-in: ${site}/auth/student-login`);
  });

  it('tell a student whose address is not confirmed who created the account, without a typed name', () => {
    expect(firstPasswordLinkMail({ url: link }).text).toContain(
      'Hello,\n\nYour parent created a student account for you at Post Road Academy.',
    );
    const changed = { firstName: '', changedBy: '', forgotUrl: link };
    expect(studentPasswordChangedMail(changed).text).toContain('Hello,\n\nYour parent changed the password');
    expect(studentPasswordLinkMail({ firstName: '', url: link }).subject).toBe(
      'Choose a new password for your student account',
    );
  });
});

describe('the emails with a one-time link', () => {
  it('state whose password is reset, as parent and student can share an address', () => {
    expect(parentPasswordLinkMail({ firstName: 'Mary', url: link }).subject).toBe(
      'Choose a new password for your parent account',
    );
    expect(studentPasswordLinkMail({ firstName: 'Ann', url: link }).subject).toBe(
      'Choose a new password for Ann’s student account',
    );
  });

  it.each([parentPasswordLinkMail, studentPasswordLinkMail, firstPasswordLinkMail, verifyEmailMail])(
    'contain the full link (%o)',
    (mail) => {
      const { html, text } = mail({ firstName: 'Ann', url: link });
      expect(html).toContain(`href="${link}"`);
      expect(text).toContain(`: ${link}\n`);
    },
  );
});
