import type { EmailRepeat } from '@academy/contracts/rules/office-accounts';

/** The kind of each subscriber's email. Emails that state a fact, or that contain a lasting link to a booking, can be sent again. */
const repeats: Readonly<Record<string, EmailRepeat>> = {
  'send-confirmation-when-registration-submitted': 'yes',
  'send-confirmation-when-registration-email-corrected': 'yes',
  'send-student-copy-when-registration-submitted': 'yes',
  'send-student-copy-when-registration-moved': 'yes',
  'send-student-copy-when-registration-cancelled': 'yes',
  'send-student-copy-when-date-closed': 'yes',
  'send-student-copy-when-date-reopened': 'yes',
  'send-student-copy-when-seat-kept': 'yes',
  'send-new-date-when-registration-moved': 'yes',
  'send-notice-when-registration-cancelled': 'yes',
  'send-confirmation-when-seat-kept': 'yes',
  'send-notice-when-date-reopened': 'yes',
  'send-notice-when-sessions-given': 'yes',
  'send-notice-when-sessions-transferred': 'yes',
  'send-notice-when-student-replaced': 'yes',
  'send-notice-when-consultation-student-replaced': 'yes',
  'send-notice-when-lessons-booked': 'yes',
  'send-notice-when-lesson-moved': 'yes',
  'send-notice-when-lesson-canceled': 'yes',
  'send-student-copy-when-lessons-booked': 'yes',
  'send-student-copy-when-lesson-moved': 'yes',
  'send-student-copy-when-lesson-canceled': 'yes',
  'send-confirmation-when-consultation-booked': 'yes',
  'send-new-time-when-consultation-moved': 'yes',
  'send-notice-when-consultation-cancelled': 'yes',
  'send-receipt-when-payment-succeeds': 'yes',
  'send-notice-when-refund-pending': 'yes',
  'send-notice-when-refund-succeeds': 'yes',
  'send-notice-when-refund-withdrawn': 'yes',
  'send-reminder-when-reminder-due': 'yes',
  'send-student-reminder-when-reminder-due': 'yes',
  'send-confirmation-when-lead-received': 'yes',
  'send-answer-when-lead-answered': 'yes',
  'send-parent-link-when-password-reset-requested': 'link',
  'send-student-link-when-password-reset-requested': 'link',
  'send-password-link-when-student-email-changed': 'link',
  'send-password-link-when-no-account-mail': 'link',
  'send-password-links-when-email-verified': 'link',
  'send-password-links-when-students-confirmed': 'link',
  'send-code-when-email-code-requested': 'code',
  'send-verification-link-when-account-created': 'confirmation',
  'send-verification-link-when-email-change-requested': 'confirmation',
  'send-verification-link-when-verification-requested': 'confirmation',
  'send-confirmation-when-newsletter-requested': 'confirmation',
  'send-confirmation-when-waitlist-joined': 'confirmation',
  'send-offer-when-seat-offered': 'confirmation',
};

/** An email with what it was sent for. */
export interface SentEmail {
  status: string;
  /** Null for an email sent during a request. */
  subscriber: string | null;
  /** Whether the event it was sent for is still stored. */
  hasEvent: boolean;
}

/** Whether an email can be sent once more, or why not. A kind that is not listed is not: its link may be personal. */
export function repeatOf({ status, subscriber, hasEvent }: SentEmail): EmailRepeat {
  const repeat = subscriber === null ? 'link' : (repeats[subscriber] ?? 'personal');
  if (repeat !== 'yes') return repeat;
  if (!hasEvent) return 'gone';
  return status === 'accepted' || status === 'rejected' || status === 'demo' ? 'yes' : 'pending';
}
