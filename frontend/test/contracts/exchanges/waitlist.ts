import {
  confirmWaitlistEntry,
  getWaitlistEntry,
  joinWaitlist,
  leaveWaitlist,
  listWaitlist,
  type JoinWaitlistRequest,
  type JoinWaitlistResponse,
  type WaitlistEntriesResponse,
  type WaitlistEntry,
  type WaitlistEntryResponse,
} from '@academy/contracts/http/waitlist';
import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { exchange, refused } from '../exchange';
import { facts, type State } from '../state';
import { ids, parent, states, tokens } from '../people';
import { aText, fromState, messages, oneOrMore, pinned, refusal, textLike, type Pinned } from '../pinned';

const date = '2026-12-12 09:00';
const token = `${ids.registration}.${'a'.repeat(43)}`;
const full: State = ['a test has no seat left', facts({ id: 'practice-sat' })];
const waiting: State = ['a family waits for a full date', facts({ id: 'practice-sat', email: parent.email })];
const aDate = textLike(String.raw`^\d{4}-\d\d-\d\d \d\d:\d\d$`, date);
const body = { token: fromState('waitlistToken', token) };

const request: JoinWaitlistRequest = {
  session_id: 'practice-sat',
  date,
  parent_first_name: 'Jane',
  parent_last_name: 'Doe',
  parent_phone: '9145550123',
  parent_email: parent.email,
  student_first_name: 'Ann',
  student_last_name: 'Doe',
  student_email: '',
  school: '',
  grade: '11th',
};

const entry: Pinned<WaitlistEntry> = {
  token: aText(token),
  session_id: 'practice-sat',
  session_type: 'practice',
  title: aText('SAT Practice Test'),
  date: aDate,
  exam: null,
  status: 'waiting',
  confirmed: true,
  position: 1,
  offer_ends_at: null,
  price_cents: cents(5_000),
  fields: { student_first_name: 'Kim', parent_email: parent.email },
};
const answerWith = (change: Pinned<WaitlistEntry> = {}) =>
  pinned<WaitlistEntryResponse>({ success: true, data: { ...entry, ...change } });

describe('a waitlist', () => {
  it('accepts a student for a full date', async () => {
    const answer = pinned<JoinWaitlistResponse>({
      success: true,
      data: { position: 1, confirmed: false, message: aText('You are number 1 on the list for Saturday, December 12') },
    });
    const { data: joined } = await exchange({
      what: 'a name for a waitlist',
      given: [full],
      call: joinWaitlist,
      keyed: true,
      body: { ...request, date: fromState('saturday', date) },
      answer,
    });
    expect(joined).toMatchObject({ position: 1, confirmed: false });
  });

  it('rejects a date in the past', async () => {
    const past = { ...request, date: '2020-01-04 09:00' };
    const error = await refused({
      what: 'a name for the waitlist of a date in the past',
      given: [full],
      call: joinWaitlist,
      keyed: true,
      body: past,
      status: 422,
      answer: { ...refusal('validation_failed', 'This date is no longer offered.'), errors: { date: messages('…') } },
    });
    expect(Object.keys(error.fieldErrors)).toEqual(['date']);
  });

  it('returns the entry for its emailed link', async () => {
    const { data: read } = await exchange({
      what: 'an entry of a waitlist',
      given: [waiting],
      call: getWaitlistEntry,
      body,
      answer: answerWith(),
    });
    expect(read).toMatchObject({ status: 'waiting', position: 1, fields: { student_first_name: 'Kim' } });
  });

  it.each([
    ['is confirmed', confirmWaitlistEntry, {}],
    ['is left', leaveWaitlist, { status: 'left', position: null }],
  ] as const)('%s through the link', async (how, call, change) => {
    const { data: changed } = await exchange({
      what: `a waitlist ${how}`,
      given: [waiting],
      call,
      body,
      answer: answerWith(change),
    });
    expect(changed).toMatchObject(change);
  });

  it('is listed in the account', async () => {
    const answer = pinned<WaitlistEntriesResponse>({ success: true, data: oneOrMore<WaitlistEntry>(entry) });
    const { data: listed } = await exchange({
      what: 'the waitlists of a family',
      given: [states.parent, states.parentSignedIn, states.confirmedFamilies, waiting],
      call: listWaitlist,
      token: tokens.parent,
      answer,
    });
    expect(listed).toMatchObject([{ status: 'waiting', confirmed: true }]);
  });
});
