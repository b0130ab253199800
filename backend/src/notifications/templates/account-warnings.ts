import { oneLine } from '../markup.js';
import type { MailContent } from '../mail.js';
import { layout, paragraph } from './layout.js';

const callUs = 'If this was not you, please call us at once.';

function warning(subject: string, firstName: string, fact: string, reason: string): MailContent {
  const lines = [`Hello ${oneLine(firstName)},`, oneLine(fact), callUs];
  return layout({ subject, heading: subject, body: lines.map(paragraph), text: lines.join('\n\n'), reason });
}

/** Goes to the address an account had before. Does not name the new one, which may be a stranger's. */
export function emailChangedMail({ firstName }: { firstName: string }): MailContent {
  const fact =
    'the email address of your parent account was changed. From now on you sign in with the new address, and our mails go there.';
  return warning(
    'Your email address was changed',
    firstName,
    fact,
    'You get this mail because this was the email address of a parent account.',
  );
}

export function passwordChangedMail({ firstName }: { firstName: string }): MailContent {
  const fact = 'the password of your parent account was changed, and all other devices were signed out.';
  return warning(
    'Your password was changed',
    firstName,
    fact,
    'You get this mail because the password of your account was changed.',
  );
}
