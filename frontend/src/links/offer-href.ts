import type { WaitlistEntry } from '@academy/contracts/http/waitlist';

/** Returns the registration form's URL for an offered seat. The token is in the fragment, which is never sent to the server's logs. */
export function offerHref({ session_type: type, token }: Pick<WaitlistEntry, 'session_type' | 'token'>): string {
  const form = type === 'diagnostic' ? '/forms/sat-act-diagnostic' : '/forms/sat-act-practice-test/registration';
  return `${form}#waitlist=${token}`;
}
