import { otherParentText } from '@academy/contracts/rules/students';
import type { MailContent } from '../mail.js';
import { layout } from './layout.js';
import { button, facts, greeting, group } from './parts.js';

export interface StudentCreatedMail {
  parentFirstName: string;
  studentName: string;
  /** Null when the student has none and cannot sign in yet. */
  studentEmail: string | null;
  /** Base of the site, without a trailing slash. */
  siteUrl: string;
}

/** Notifies a parent of a new student account. Never contains the password. */
export function studentCreatedMail({
  parentFirstName,
  studentName: name,
  studentEmail,
  siteUrl,
}: StudentCreatedMail): MailContent {
  const reason = 'You are receiving this email because a student was added to your account.';
  if (studentEmail === null)
    return layout({
      subject: `${name} was added to your account`,
      body: [
        greeting(parentFirstName),
        `${name} is now on your account. You can register ${name} for courses and tests. To let ${name} sign in, add an email address.`,
        button('Open your dashboard', `${siteUrl}/dashboard`),
      ],
      reason,
    });
  return layout({
    subject: `${name}’s student account is ready`,
    body: [
      greeting(parentFirstName),
      `${name} now has a student account and can sign in with the password you chose.`,
      group([
        facts([
          ['Student', name],
          ['Signs in with', studentEmail],
        ]),
        button('Student sign-in', `${siteUrl}/auth/student-login`),
      ]),
      'We never email passwords. If you did not add this student, please call us.',
    ],
    reason,
  });
}

interface StudentPasswordChangedMail {
  firstName: string;
  /** The parent's name, '' while the student's address is not confirmed; null when the student changed it. */
  changedBy: string | null;
  /** Page that sends a link to choose a password, in full. */
  forgotUrl: string;
}

/** Notifies a student that the password was changed. Never contains it: the person who changed it knows it. */
export function studentPasswordChangedMail({
  firstName,
  changedBy,
  forgotUrl,
}: StudentPasswordChangedMail): MailContent {
  return layout({
    subject: 'Your student password was changed',
    body: [
      greeting(firstName),
      ...explanation(changedBy),
      button(changedBy === null ? 'Choose another password' : 'Choose your own password', forgotUrl),
    ],
    reason: 'You are receiving this email because the password of your student account was changed.',
  });
}

function explanation(parent: string | null): string[] {
  if (parent === null)
    return [
      'You changed the password of your student account, and you were signed out on every other device.',
      'If this was not you, choose another password now:',
    ];
  return [
    `${parent || 'Your parent'} changed the password of your student account, and you were signed out on every device.`,
    `Ask ${parent || 'your parent'} for the new password, or choose one yourself:`,
  ];
}

interface StudentEmailRemovedMail {
  parentFirstName: string;
  studentName: string;
  /** Base of the site, without a trailing slash. */
  siteUrl: string;
}

/** Notifies a parent that a student needs another email address. Does not say whose address it is. */
export function studentEmailRemovedMail({
  parentFirstName,
  studentName: name,
  siteUrl,
}: StudentEmailRemovedMail): MailContent {
  return layout({
    subject: `${name} needs a different email address`,
    body: [
      greeting(parentFirstName),
      `The email address you entered for ${name} cannot be used for ${name}’s account, so we removed it. Without an email address, ${name} cannot sign in.`,
      `To fix this, edit the student on your dashboard and enter a different email address. ${otherParentText}`,
      button('Open your dashboard', `${siteUrl}/dashboard`),
    ],
    reason: 'You are receiving this email because you added a student to your account.',
  });
}
