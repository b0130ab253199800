/** What a template makes. */
export interface MailContent {
  subject: string;
  html: string;
  /** The subject as the office may read it; differs from `subject` when that holds a code. */
  recordedSubject?: string;
  /** The same facts without HTML. */
  text: string;
  attachments?: readonly Attachment[];
  /** Whom an answer goes to, when not to us. Left out of the mail unless it is exactly one address. */
  replyTo?: string;
}

/** A file that comes with a mail. */
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
   * Letters, digits, `.`, `_` and `-`. The same key makes the same Message-ID, so that mail servers and programs can recognize an
   * email that was sent twice after a crash.
   */
  key: string;
  /** Left out for an email that is sent while a page waits for it. */
  origin?: EmailOrigin;
}

/**
 * The outcome of an email: accepted by the mail server, refused for good because there is no such mailbox, or held because
 * `MAIL_HOLD` is on.
 */
export type Delivery = 'accepted' | 'refused' | 'held';
