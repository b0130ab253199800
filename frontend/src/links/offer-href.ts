import type { WaitlistEntry } from '@academy/contracts/http/waitlist';

/** The registration form with an offered seat filled in. The token is in the fragment, which never reaches a server's log. */
export function offerHref({ session_type: type, token }: Pick<WaitlistEntry, 'session_type' | 'token'>): string {
  const form = type === 'diagnostic' ? '/forms/sat-act-diagnostic' : '/forms/sat-act-practice-test/registration';
  return `${form}#waitlist=${token}`;
}
