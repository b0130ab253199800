import { academy } from '@academy/contracts/academy';
import { staffLinkHours } from '@academy/contracts/rules/staff';
import type { MailContent } from '../mail.js';
import { layout } from './layout.js';
import { button, greeting } from './parts.js';

export interface LinkMail {
  /** '' while the address is not confirmed. */
  firstName: string;
  /** One-time link, in full. */
  url: string;
}

const notAsked = 'If you did not ask for this, you can ignore this email. Nothing changes unless the link is used.';

/** A parent's password reset. The subject names the account type because a student may use the same address. */
export function parentPasswordLinkMail({ firstName, url }: LinkMail): MailContent {
  return layout({
    subject: 'Choose a new password for your parent account',
    body: [
      greeting(firstName),
      'Use this link to choose a new password for your parent account. It works once and expires in 30 minutes.',
      button('Choose a new password', url),
      notAsked,
    ],
    reason: 'You are receiving this email because someone asked for a new password for this email address.',
  });
}

/** A student's password reset. */
export function studentPasswordLinkMail({ firstName, url }: LinkMail): MailContent {
  return layout({
    subject: `Choose a new password for ${firstName === '' ? 'your' : `${firstName}’s`} student account`,
    body: [
      greeting(firstName),
      'Use this link to choose a new password for your student account. It works once and expires in 30 minutes.',
      button('Choose a new password', url),
      notAsked,
    ],
    reason: 'You are receiving this email because someone asked for a new password for this email address.',
  });
}

/** The first email to a student. It repeats nothing that the parent typed, because the address may be a stranger's. */
export function firstPasswordLinkMail({ url }: Pick<LinkMail, 'url'>): MailContent {
  return layout({
    subject: 'Your student account: choose your password',
    body: [
      greeting(''),
      `Your parent created a student account for you at ${academy.name}. Sign in with this email address. Use this link to choose your own password. It works once and expires in 24 hours.`,
      button('Choose your password', url),
      'If the link no longer works, ask for a new one with “Forgot password?” on the sign-in page.',
    ],
    reason:
      'You are receiving this email because a parent created a student account with this email address. If you do not know about it, you can ignore this email.',
  });
}

/**
 * Asks a parent to confirm that they receive email at the address they entered. Contains nothing else that was typed.
 * @param newEmail the address, if it is to replace the one of the account
 */
export function verifyEmailMail({ url, newEmail }: Pick<LinkMail, 'url'> & { newEmail?: string }): MailContent {
  const asked =
    newEmail === undefined
      ? 'Please confirm that this is your email address.'
      : `You asked to change the email address of your account to ${newEmail}. Once you have confirmed it, sign in with this address.`;
  return layout({
    subject: 'Confirm your email address',
    body: [
      greeting(''),
      `${asked} Registrations made with it will then appear on your dashboard. The link expires in two days.`,
      button('Confirm my email address', url),
      'The page shows you the account and asks whether it is yours. Opening it does not change anything.',
    ],
    reason: 'You are receiving this email because this email address was entered for a parent account.',
  });
}

/** Invites a parent who registered without an account to create one. Contains nothing that was typed except the address itself. */
export function accountInvitationMail({ email, url }: Pick<LinkMail, 'url'> & { email: string }): MailContent {
  return layout({
    subject: `Create your account at ${academy.name}`,
    body: [
      greeting(''),
      'You registered with us without an account. With one, you see every registration, lesson, result and receipt on one page, and your students can sign in themselves.',
      `Create it with this address, ${email}, and confirm the address: everything you registered with it is there then.`,
      button('Create your account', url),
      'You do not need an account. If you did not register with us, you can ignore this email.',
    ],
    reason: 'You are receiving this email because our office sent you an invitation to create an account.',
  });
}

/** The first password of a staff member, or a new one. */
export function staffPasswordLinkMail({ firstName, url }: LinkMail): MailContent {
  return layout({
    subject: `Choose your password for the ${academy.name} office`,
    body: [
      greeting(firstName),
      `Use this link to choose your password for the office pages of ${academy.name}. It works once and expires in ${staffLinkHours} hours.`,
      button('Choose your password', url),
      'If the link no longer works, ask an owner of the academy for a new one.',
    ],
    reason: `You are receiving this email because you have a staff account at ${academy.name}.`,
  });
}
