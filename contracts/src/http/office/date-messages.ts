import { call, type } from '../call.js';

/** A test at one of its start times on a date. */
export interface TestStart {
  session_id: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
}

/** A family with a seat on a date: all registrations with the same owner and email. Closing the date sends it one email. */
export interface DateFamily {
  /** One of its registrations, which opens the family's page. */
  registration_id: string;
  /** The parent's name. */
  name: string;
  email: string;
  /** First names of its students on that date. */
  students: string[];
  /** Ids of the tests they take. */
  session_ids: string[];
  /** The same tests, each at its start time. */
  tests: TestStart[];
}

export interface DateFamiliesResponse {
  success: true;
  /** By name. */
  families: DateFamily[];
}

export interface SendDateMessageRequest {
  /** UUID that the browser creates when the form opens. A repeated request sends the message only once. */
  id: string;
  /** Id of one test; empty for all tests of the date. */
  session_id: string;
  /** One start time of the date, "YYYY-MM-DD HH:mm", academy time; left out for every start time. */
  date?: string;
  subject: string;
  /** Paragraphs are separated by empty lines. */
  text: string;
  /** Number of families shown to the sender. If it has changed, nothing is sent. */
  recipients: number;
}

/** A family that a message was sent to, and the status of its email. */
export interface MessageRecipient extends Pick<DateFamily, 'registration_id' | 'name' | 'email'> {
  /** Status of the email, see `emailStateWords`; `queued` until the first attempt. */
  status: string;
}

/** A message sent to the families of a date. */
export interface DateMessage {
  id: string;
  /** ISO 8601, UTC. */
  sent_at: string;
  /** Name of the staff member. */
  by: string;
  /** Null for all tests. */
  session_id: string | null;
  /** "YYYY-MM-DD HH:mm", academy time; null for every start time. */
  date: string | null;
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

export const listDateFamilies = call('GET', '/office/saturdays/:date/families', 'desk', {
  answer: type<DateFamiliesResponse>(),
});
export const listDateMessages = call('GET', '/office/saturdays/:date/messages', 'desk', {
  answer: type<DateMessagesResponse>(),
});
/** Sends a message to the families of a day. Repeating the same request sends nothing. */
export const sendDateMessage = call('POST', '/office/saturdays/:date/messages', 'desk', {
  body: type<SendDateMessageRequest>(),
  answer: type<DateMessageResponse>(),
  status: 201,
  idempotent: 'id',
  refusals: ['stale_version'],
  audit: ['saturday'],
  example: {
    id: '5fae6d8c-4d9a-4f4e-8e99-ad5d4ab16e05',
    recipients: 1,
    session_id: '',
    subject: 'Where to park',
    text: 'Please use the back lot.',
  },
});
