import { oneLine } from '../markup.js';
import type { MailContent } from '../mail.js';
import { button, layout, paragraph } from './layout.js';

export interface LinkMail {
  firstName: string;
  /** One-time link, in full. */
  url: string;
}

const notAsked = 'If you did not ask for this, you can ignore this mail: nothing changes until the link is used.';

function linkMail({
  subject,
  lines,
  label,
  url,
  reason,
}: {
  subject: string;
  lines: readonly string[];
  label: string;
  url: string;
  reason: string;
}): MailContent {
  const [before, after] = [lines.slice(0, -1).map(oneLine), oneLine(lines.at(-1) ?? '')];
  return layout({
    subject,
    heading: subject,
    body: [...before.map(paragraph), button(label, url), paragraph(after)],
    text: [...before, `${label}: ${url}`, after].join('\n\n'),
    reason,
  });
}

/** A new password for a parent. Says whose it is, as a student may use the same address. */
export function parentPasswordLinkMail({ firstName, url }: LinkMail): MailContent {
  return linkMail({
    subject: 'Choose a new password for your parent account',
    lines: [
      `Hello ${firstName},`,
      'use this link to choose a new password for your parent account. It works once, for 30 minutes.',
      notAsked,
    ],
    label: 'Choose a new password',
    url,
    reason: 'You get this mail because a new password was asked for with this email address.',
  });
}

/** A new password for a student. */
export function studentPasswordLinkMail({ firstName, url }: LinkMail): MailContent {
  return linkMail({
    subject: `Choose a new password for ${oneLine(firstName)}’s student account`,
    lines: [
      `Hello ${firstName},`,
      'use this link to choose a new password for your student account. It works once, for 30 minutes.',
      notAsked,
    ],
    label: 'Choose a new password',
    url,
    reason: 'You get this mail because a new password was asked for with this email address.',
  });
}

/** The first email to a student. Nothing the parent typed is in it but the names. */
export function firstPasswordLinkMail({ firstName, url, parentName }: LinkMail & { parentName: string }): MailContent {
  return linkMail({
    subject: 'Your student account: choose your password',
    lines: [
      `Hello ${firstName},`,
      `${oneLine(parentName)} made a student account for you. You sign in with this email address. Use this link to choose your own password. It works once, for 24 hours.`,
      'If the link no longer works, ask for a new one with “Forgot password?” on the sign-in page.',
    ],
    label: 'Choose your password',
    url,
    reason: `You get this mail because ${oneLine(parentName)} made a student account with this email address.`,
  });
}

/** Confirms that a parent reads the mail of the address they gave. */
export function verifyEmailMail({ firstName, url }: LinkMail): MailContent {
  return linkMail({
    subject: 'Confirm your email address',
    lines: [
      `Hello ${firstName},`,
      'please confirm that this is your email address. Registrations made with it then show on your dashboard. The link works for two days.',
      'The page first shows which account it is and asks whether it is yours. Opening it changes nothing.',
    ],
    label: 'Confirm my address',
    url,
    reason: 'You get this mail because this email address was given for a parent account.',
  });
}
