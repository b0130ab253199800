/** The output of a template. */
export interface MailContent {
  subject: string;
  html: string;
  /** The subject that staff may read; differs from `subject` when that contains a code. */
  recordedSubject?: string;
  /** The same facts without HTML. */
  text: string;
  attachments?: readonly Attachment[];
  /** Reply-to address when it is not ours. Left out of the email unless it is exactly one address. */
  replyTo?: string;
  /** Link that ends a subscription: goes into `List-Unsubscribe` for one click in the mail program (RFC 8058). */
  unsubscribeUrl?: string;
}

/** An attached file. */
export interface Attachment {
  filename: string;
  /** With its parameters, e.g. "text/calendar; charset=utf-8". */
  contentType: string;
  content: string;
}

/** The delivery an email belongs to: running it again sends the email again. */
export interface EmailOrigin {
  eventId: string;
  subscriber: string;
}

/** One email to one person. */
export interface Mail extends MailContent {
  to: string;
  /**
   * Letters, digits, `.`, `_` and `-`. The same key makes the same Message-ID, so that mail servers and email clients can recognize
   * an email that was sent twice after a crash.
   */
  key: string;
  /** Left out for an email sent during a request. */
  origin?: EmailOrigin;
}

/**
 * The outcome of an email: accepted by the mail server, refused for good because there is no such mailbox, or held because
 * `MAIL_HOLD` is on. One that is withheld from a demo family counts as accepted.
 */
export type Delivery = 'accepted' | 'refused' | 'held';
