import type { EmailRepeat } from '@academy/contracts/rules/office-accounts';
import { declaredEmails } from '../email.js';

/** An email with what it was sent for. */
export interface SentEmail {
  status: string;
  /** Null for an email sent during a request. */
  subscriber: string | null;
  /** Whether the event it was sent for is still stored. */
  hasEvent: boolean;
}

/** Whether an email can be sent once more, or why not. One that is no longer declared cannot: its link may be personal. */
export function repeatOf({ status, subscriber, hasEvent }: SentEmail): EmailRepeat {
  const repeat = subscriber === null ? 'link' : (declaredEmails.get(subscriber)?.repeat ?? 'personal');
  if (repeat !== 'yes') return repeat;
  if (!hasEvent) return 'gone';
  return status === 'accepted' || status === 'rejected' || status === 'demo' ? 'yes' : 'pending';
}
