import { academy } from '@academy/contracts/academy';
import { listed } from '@academy/contracts/rules/listed';
import { secondParentLinkDays } from '@academy/contracts/rules/second-parents';
import type { MailContent } from '../mail.js';
import { layout } from './layout.js';
import { button, greeting } from './parts.js';

/** Invites a second parent. Contains nothing that was typed except the address itself: it may be a stranger's. The page names the parent and the children. */
export function secondParentInvitationMail({ email, url }: { email: string; url: string }): MailContent {
  return layout({
    subject: `You are invited as a second parent at ${academy.name}`,
    body: [
      greeting(''),
      `A parent of a student at ${academy.name} would like to share the student with you. You would both see the lessons, notes, scores, documents and tasks, and both could book and move lessons. Each of you gets your own emails and calendar, and only the one who paid sees prices and payments.`,
      `Sign in or create an account with this address, ${email}, and confirm it. Then the link shows you who invited you and for which students, and you can accept. It works for ${secondParentLinkDays} days.`,
      button('See the invitation', url),
      'If you do not know about this, you can ignore this email. Nothing is shared unless you accept.',
    ],
    reason:
      'You are receiving this email because a parent or our office entered this email address for a second parent.',
  });
}

/** Notifies the first parent that the office invited a second one. */
export function officeInvitationMail({
  firstName,
  invited,
  students,
  siteUrl,
}: {
  firstName: string;
  /** The invited address. */
  invited: string;
  students: readonly string[];
  /** Base of the site, without a trailing slash. */
  siteUrl: string;
}): MailContent {
  const names = listed(students);
  return layout({
    subject: `We invited a second parent for ${names}`,
    body: [
      greeting(firstName),
      `Our office sent an invitation to ${invited} to share ${names} with you as the second parent. Nothing is shared until it is accepted.`,
      'If you did not agree to this, withdraw the invitation under Settings and please call us.',
      button('Open your settings', `${siteUrl}/account/settings`),
    ],
    reason: `You are receiving this email because ${names} is in your account.`,
  });
}

interface SharedMail {
  firstName: string;
  /** Name of the other parent. */
  other: string;
  students: readonly string[];
  /** Base of the site, without a trailing slash. */
  siteUrl: string;
}

/** Notifies the first parent that the second one accepted. */
export function secondParentAcceptedMail({ firstName, other, students, siteUrl }: SharedMail): MailContent {
  const names = listed(students);
  return layout({
    subject: `${other} now shares ${names} with you`,
    body: [
      greeting(firstName),
      `${other} accepted your invitation. You both see ${names}: lessons, notes, scores, documents and tasks, and you can both book and move lessons. Only the one who paid sees prices, cancels and gets refunds.`,
      'You can stop sharing under Settings at any time.',
      button('Open your settings', `${siteUrl}/account/settings`),
    ],
    reason: `You are receiving this email because ${names} is in your account.`,
  });
}

/** Notifies one parent that the sharing has ended. @param isFirst whether the reader keeps the students */
export function sharingEndedMail({
  firstName,
  other,
  students,
  siteUrl,
  isFirst,
}: SharedMail & { isFirst: boolean }): MailContent {
  const names = listed(students);
  return layout({
    subject: isFirst ? `${other} no longer shares ${names} with you` : `${names}: no longer shared with you`,
    body: [
      greeting(firstName),
      isFirst
        ? `${other} no longer sees ${names}. Nothing else has changed: booked lessons and registrations stay as they are.`
        : `You no longer see ${names} in your account, and your calendar links no longer show the lessons. Your own registrations and payments stay with you.`,
      button('Open your dashboard', `${siteUrl}/dashboard`),
      'If this surprises you, please call us.',
    ],
    reason: `You are receiving this email because you shared ${names} with another parent.`,
  });
}

/** Notifies the second parent that a student is in their account from now on. */
export function studentHandedOverMail({
  firstName,
  student,
  page,
}: {
  firstName: string;
  student: string;
  /** The student's page, in full. */
  page: string;
}): MailContent {
  return layout({
    subject: `${student} is now in your account`,
    body: [
      greeting(firstName),
      `The other parent no longer has ${student} in their account. ${student} is in yours from now on, with all lessons, notes, scores, documents and tasks. Booked lessons stay as they are.`,
      button(`Open ${student}’s page`, page),
    ],
    reason: `You are receiving this email because you shared ${student} with another parent.`,
  });
}
