import {
  listDateFamilies,
  sendDateMessage,
  listDateMessages,
  type DateFamiliesResponse,
  type DateFamily,
  type DateMessage,
  type DateMessageResponse,
  type DateMessagesResponse,
  type MessageRecipient,
  type TestStart,
} from '@academy/contracts/http/office/date-messages';
import { describe, expect, it } from 'vitest';
import { exchange, refused } from '../exchange';
import { ids } from '../people';
import { anId, aText, aTime, oneOrMore, pinned, refusal, type Pinned } from '../pinned';
import type { State } from '../state';

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
    const { families: answer } = await exchange({
      what: 'the families of a date',
      given,
      call: listDateFamilies,
      params,
      answer: pinned<DateFamiliesResponse>({ success: true, families }),
    });
    expect(answer[0]?.students).toEqual(['Ann']);
  });

  it('sends the email to the families shown', async () => {
    const body = { ...message, recipients: 1 };
    const { message: answer } = await exchange({
      what: 'an email to the families of a date',
      given,
      call: sendDateMessage,
      params,
      body,
      answer: pinned<DateMessageResponse>({ success: true, message: stored }),
    });
    expect(answer.recipients).toHaveLength(1);
  });

  it('responds with 409 when the number of families has changed', async () => {
    const body = { ...message, recipients: 2 };
    const answer = refusal('stale_version', 'The list of families has changed.');
    const error = await refused({
      what: 'an email to more families than there are',
      given,
      call: sendDateMessage,
      params,
      body,
      status: 409,
      answer,
    });
    expect(error.code).toBe('stale_version');
  });

  it('lists the sent emails with their delivery status', async () => {
    const { messages: answer } = await exchange({
      what: 'the emails that were sent to the families of a date',
      given: [...given, ['the families of that date were written to']],
      call: listDateMessages,
      params,
      answer: pinned<DateMessagesResponse>({
        success: true,
        messages: oneOrMore<DateMessage>({ ...stored, id: anId(ids.payment), subject: aText('x'), text: aText('x') }),
      }),
    });
    expect(answer[0]?.recipients[0]?.status).toBe('queued');
  });
});
