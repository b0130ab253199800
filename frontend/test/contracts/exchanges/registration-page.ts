import {
  getRegistration,
  previewCancellation,
  cancelRegistration,
  previewMove,
  moveRegistration,
  updateRegistrationDetails,
  type CancelOption,
  type CancellationPreviewResponse,
  type HistoryEntry,
  type MovePreviewResponse,
  type RefundChangedBody,
  type RegistrationPage,
  type RegistrationPageResponse,
} from '@academy/contracts/http/registration-page';
import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { changedRefund } from '../../../src/api/registration-page';
import { exchange, refused } from '../exchange';
import { facts, type State } from '../state';
import { ids, parent, states, tokens } from '../people';
import {
  aText,
  aTime,
  anId,
  anInteger,
  fromState,
  messages,
  oneOrMore,
  pinned,
  refusal,
  textLike,
  type Pinned,
} from '../pinned';
import { aPolicy } from '../policy';

const id = ids.registration;
const [booked, saturday] = ['2026-12-12 09:00', '2026-11-28 09:00'];
const session_id = 'practice-sat';
const price = cents(5_000);
const signedIn = [states.parent, states.parentSignedIn];
const practice: State = ['the family has booked a practice test', facts({ id: session_id })];
const call = { params: { id }, token: tokens.parent, given: [...signedIn, practice] } as const;

const aDate = (example: string) => textLike('^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$', example);
const cancel: Pinned<CancelOption> = { allowed: true, refund_cents: price, refund_until: aDate('2026-12-05 09:00') };
const moveFromState = { session_id, from: fromState('booked', booked), to: fromState('saturday', saturday) };

/** The plain half of a pinned page, whose fields can be replaced. */
type PinnedPage = { [Key in keyof RegistrationPage]?: Pinned<RegistrationPage[Key]> };

const pageOf = (date: string): PinnedPage => ({
  id: anId(id),
  student_name: 'Ann Doe',
  service_type: 'sat_act_practice',
  service: 'SAT/ACT Practice Test',
  package: 'SAT Practice Test',
  sessions: null,
  sessions_left: null,
  status: 'booked',
  registered_at: aTime(),
  changed_at: aTime(),
  tests: [
    {
      session_id,
      title: 'SAT Practice Test',
      name: 'SAT Practice Test',
      kind: 'practice',
      minutes: 240,
      date: aDate(date),
      move: { allowed: true, until: textLike('^\\d{4}-\\d\\d-\\d\\d$', '2026-12-11') },
      cancel,
    },
  ],
  closed_tests: [],
  cancel,
  details: {
    school: 'Rye High School',
    grade: null,
    student_email: 'ann@example.com',
    parent_phone: parent.phone_no,
  },
  details_editable: true,
  history: oneOrMore<HistoryEntry>({ at: aTime(), text: aText('Registered') }),
  payment: {
    payment_id: anId(ids.payment),
    receipt_number: textLike('^[0-9A-F]{8}$', '5FAE6D8C'),
    amount_cents: price,
    refunded_cents: cents(0),
    demo: true,
  },
});

const page = (date: string, change: PinnedPage = {}) =>
  pinned<RegistrationPageResponse>({ success: true, data: { ...pageOf(date), ...change } });

const email = { subject: aText('Canceled: SAT/ACT Practice Test for Ann Doe'), text: aText('This has been canceled.') };

describe('the page of a registration', () => {
  it('has the tests, the rules, the history and the payment', async () => {
    const answer = page(booked);
    const { data: read } = await exchange({
      ...call,
      what: 'the page of a registration',
      call: getRegistration,
      answer,
    });
    expect(read).toMatchObject({ id, tests: [{ date: booked }], cancel: { refund_cents: price } });
  });

  it('responds with 404 for a registration of another family', async () => {
    const answer = refusal('not_found', 'Not found.');
    const error = await refused({
      ...call,
      given: signedIn,
      what: 'the page of another registration',
      call: getRegistration,
      status: 404,
      answer,
    });
    expect(error).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('canceling a registration', () => {
  const preview = pinned<CancellationPreviewResponse>({
    success: true,
    data: { proposal: cancel, policy: aPolicy, email },
  });
  const looking = { ...call, call: previewCancellation, answer: preview } as const;

  it('previews the refund of the whole registration', async () => {
    const { data: shown } = await exchange({ ...looking, what: 'a look at a cancellation' });
    expect(shown).toMatchObject({ proposal: { refund_cents: price }, email: { text: 'This has been canceled.' } });
  });

  it('previews the refund of a single date', async () => {
    const query = { session_id, date: fromState('booked', booked) };
    const { data: shown } = await exchange({ ...looking, query, what: 'a look at the cancellation of one date' });
    expect(shown.proposal.allowed).toBe(true);
  });

  it('refunds the previewed amount', async () => {
    const body = { refund_cents: price };
    const ended: Pinned<CancelOption> = { allowed: false, refund_cents: cents(0), refund_until: null, reason: 'ended' };
    const answer = page(booked, {
      status: 'refunded',
      tests: [{ session_id }],
      cancel: ended,
      details_editable: false,
      payment: { refunded_cents: price },
    });
    const { data: canceled } = await exchange({
      ...call,
      what: 'a canceled registration',
      call: cancelRegistration,
      body,
      answer,
    });
    expect(canceled).toMatchObject({ status: 'refunded', payment: { refunded_cents: price } });
  });

  it('responds with 409 when the refund has changed', async () => {
    const body = { refund_cents: cents(9_900) };
    const answer = refusal<RefundChangedBody>('refund_changed', 'The refund is now $50.00.', { proposal: cancel });
    const error = await refused({
      ...call,
      what: 'a cancellation at another refund',
      call: cancelRegistration,
      body,
      status: 409,
      answer,
    });
    expect(changedRefund(error)).toMatchObject({ allowed: true, refund_cents: price });
  });
});

describe('moving a test', () => {
  it('previews the seats left and the email', async () => {
    const answer = pinned<MovePreviewResponse>({
      success: true,
      data: {
        seats_left: anInteger(30),
        refund_until: aDate('2026-12-05 09:00'),
        refund_until_now: aDate('2026-12-05 09:00'),
        email: { subject: aText('New test date'), text: aText('We moved the test.') },
      },
    });
    const { data: shown } = await exchange({
      ...call,
      query: moveFromState,
      what: 'a look at a move',
      call: previewMove,
      answer,
    });
    expect(shown).toMatchObject({ seats_left: 30, email: { subject: 'New test date' } });
  });

  it('returns the new date', async () => {
    const answer = page(saturday);
    const { data: moved } = await exchange({
      ...call,
      what: 'a moved test',
      call: moveRegistration,
      body: moveFromState,
      answer,
    });
    expect(moved.tests).toMatchObject([{ date: saturday }]);
  });

  it('responds with 409 when the new date is full', async () => {
    const full: State = ['a test has no seat left', facts({ id: session_id })];
    const answer = refusal('seat_taken', 'The test on Saturday, November 28th @ 9am is full.');
    const error = await refused({
      ...call,
      given: [...call.given, full],
      what: 'a move to a full date',
      call: moveRegistration,
      body: moveFromState,
      status: 409,
      answer,
    });
    expect(error).toMatchObject({ status: 409, code: 'seat_taken' });
  });
});

describe('changing the details of a registration', () => {
  const saving = { ...call, call: updateRegistrationDetails } as const;

  it('returns the saved details', async () => {
    const body = { school: 'Harrison High School' };
    const answer = page(booked, { details: { school: body.school } });
    const { data: saved } = await exchange({ ...saving, what: 'changed details', body, answer });
    expect(saved.details.school).toBe('Harrison High School');
  });

  it('rejects an invalid email address with a field error', async () => {
    const body = { student_email: 'ann' };
    const answer = refusal('validation_failed', 'Please correct the errors.', {
      errors: { student_email: messages('Student email must be a valid email address') },
    });
    const error = await refused({ ...saving, what: 'changed details with an error', body, status: 422, answer });
    expect(Object.keys(error.fieldErrors)).toEqual(['student_email']);
  });
});
