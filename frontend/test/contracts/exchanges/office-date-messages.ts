import type {
  DateFamiliesResponse,
  DateFamily,
  DateMessage,
  DateMessageResponse,
  DateMessagesResponse,
  MessageRecipient,
  TestStart,
} from '@academy/contracts/http/office/date-messages';
import { describe, expect, it } from 'vitest';
import { listDateFamilies, listDateMessages, sendDateMessage } from '../../../src/api/office/date-messages';
import { refusalOf, type State } from '../exchange';
import { officeExchange } from '../office-exchange';
import { ids } from '../people';
import { anId, aText, aTime, oneOrMore, pinned, refusal, type Pinned } from '../pinned';

const given: State[] = [
  ['there is an owner'],
  ['the owner is signed in to the office'],
  ['a student has a seat at a test today'],
];
const date = '2026-11-28';
const params = { date };
const message = { id: ids.payment, session_id: '', subject: 'Where to park', text: 'Please use the back lot.' };

const family: Pinned<Pick<DateFamily, 'registration_id' | 'name' | 'email'>> = {
  registration_id: anId(ids.student),
  name: aText('Jane Doe'),
  email: aText('jane@example.com'),
};

const stored: Pinned<DateMessage> = {
  id: ids.payment,
  sent_at: aTime(),
  by: aText('Test owner'),
  session_id: null,
  date: null,
  subject: message.subject,
  text: message.text,
  recipients: oneOrMore<MessageRecipient>({ ...family, status: aText('queued') }),
};

describe('emailing the families of a test date', () => {
  it('lists the families', async () => {
    const families = oneOrMore<DateFamily>({
      ...family,
      students: ['Ann'],
      session_ids: ['practice-sat'],
      tests: oneOrMore<TestStart>({ session_id: 'practice-sat', date: aText(`${date} 09:00`) }),
    });
    const answer = await officeExchange(
      {
        what: 'the families of a date',
        given,
        route: 'listDateFamilies',
        params,
        status: 200,
        answer: pinned<DateFamiliesResponse>({ success: true, families }),
      },
      (client) => listDateFamilies(date, client),
    );
    expect(answer[0]?.students).toEqual(['Ann']);
  });

  it('sends the email to the families shown', async () => {
    const body = { ...message, recipients: 1 };
    const answer = await officeExchange(
      {
        what: 'an email to the families of a date',
        given,
        route: 'sendDateMessage',
        params,
        body,
        status: 201,
        answer: pinned<DateMessageResponse>({ success: true, message: stored }),
      },
      (client) => sendDateMessage(date, body, client),
    );
    expect(answer.recipients).toHaveLength(1);
  });

  it('responds with 409 when the number of families has changed', async () => {
    const body = { ...message, recipients: 2 };
    const answer = refusal('stale_version', 'The list of families has changed.');
    const error = await officeExchange(
      {
        what: 'an email to more families than there are',
        given,
        route: 'sendDateMessage',
        params,
        body,
        status: 409,
        answer,
      },
      (client) => refusalOf(sendDateMessage(date, body, client)),
    );
    expect(error.code).toBe('stale_version');
  });

  it('lists the sent emails with their delivery status', async () => {
    const answer = await officeExchange(
      {
        what: 'the emails that were sent to the families of a date',
        given: [...given, ['the families of that date were written to']],
        route: 'listDateMessages',
        params,
        status: 200,
        answer: pinned<DateMessagesResponse>({
          success: true,
          messages: oneOrMore<DateMessage>({ ...stored, id: anId(ids.payment), subject: aText('x'), text: aText('x') }),
        }),
      },
      (client) => listDateMessages(date, client),
    );
    expect(answer[0]?.recipients[0]?.status).toBe('queued');
  });
});
