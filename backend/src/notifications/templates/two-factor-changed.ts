import type { TwoFactorChange } from '@academy/contracts/events/accounts';
import type { MailContent } from '../mail.js';
import { warning } from './account-warnings.js';

export interface TwoFactorChangedMail {
  firstName: string;
  account: 'parent' | 'student';
  change: TwoFactorChange;
}

const passwordAlone = 'From now on, your password alone signs you in.';

const words: Record<TwoFactorChange, { subject: string; fact: (account: string) => string }> = {
  on: {
    subject: 'Two-factor authentication is on',
    fact: (account) =>
      `Two-factor authentication was turned on for your ${account} account, and all other devices were signed out. Signing in now takes your password and a code from your authenticator app.`,
  },
  off: {
    subject: 'Two-factor authentication is off',
    fact: (account) => `Two-factor authentication was turned off for your ${account} account. ${passwordAlone}`,
  },
  new_codes: {
    subject: 'Your recovery codes were replaced',
    fact: (account) =>
      `New recovery codes were made for your ${account} account. The earlier ones do not work anymore.`,
  },
  removed: {
    subject: 'Our office turned off two-factor authentication',
    fact: (account) =>
      `Our office turned off two-factor authentication for your ${account} account. ${passwordAlone} You can turn it on again in your settings.`,
  },
};

/** Sent to the person whose two-factor authentication was changed. */
export function twoFactorChangedMail({ firstName, account, change }: TwoFactorChangedMail): MailContent {
  const { subject, fact } = words[change];
  return warning(
    subject,
    firstName,
    fact(account),
    `You are receiving this email because the sign-in of your ${account} account was changed.`,
  );
}
