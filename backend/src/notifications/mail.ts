/** What a template makes. */
export interface MailContent {
  subject: string;
  html: string;
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

/** One mail to one person. */
export interface Mail extends MailContent {
  to: string;
  /**
   * Letters, digits, `.`, `_` and `-`. The same key makes the same Message-ID, so that a mail sent twice after a
   * crash is recognised as one.
   */
  key: string;
}

/** What became of a mail: taken by the mail server, or refused for good because there is no such mailbox. */
export type Delivery = 'accepted' | 'refused';
