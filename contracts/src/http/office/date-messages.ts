/** A family with a seat on a date: everyone who registered with the same email. */
export interface DateFamily {
  /** One of its registrations, by which the office opens the family. */
  registration_id: string;
  /** The parent's name. */
  name: string;
  email: string;
  /** First names of its students on that date. */
  students: string[];
  /** Ids of the tests they take. */
  session_ids: string[];
}

export interface DateFamiliesResponse {
  success: true;
  /** By name. */
  families: DateFamily[];
}

export interface SendDateMessageRequest {
  /** UUID made by the browser when the form opens: a message that is sent again goes out once. */
  id: string;
  /** Id of one test; empty for all tests of the date. */
  session_id: string;
  subject: string;
  /** Paragraphs are separated by empty lines. */
  text: string;
  /** How many families the sender was shown: with another number nothing is sent. */
  recipients: number;
}

/** A family that a message went to, and what became of its email. */
export interface MessageRecipient extends Pick<DateFamily, 'registration_id' | 'name' | 'email'> {
  /** State of the email, see `emailStateWords`; `queued` until it was tried. */
  status: string;
}

/** A message that was sent to the families of a date. */
export interface DateMessage {
  id: string;
  /** ISO 8601, UTC. */
  sent_at: string;
  /** Name of the staff member. */
  by: string;
  /** Null for all tests. */
  session_id: string | null;
  subject: string;
  text: string;
  /** By name. */
  recipients: MessageRecipient[];
}

export interface DateMessagesResponse {
  success: true;
  /** Newest first. */
  messages: DateMessage[];
}

export interface DateMessageResponse {
  success: true;
  message: DateMessage;
}
