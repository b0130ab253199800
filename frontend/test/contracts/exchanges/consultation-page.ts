import {
  listConsultations,
  getConsultation,
  previewConsultationCancellation,
  cancelConsultation,
  previewConsultationMove,
  moveConsultation,
  type ConsultationCancellationPreview,
  type ConsultationItem,
  type ConsultationMovePreviewResponse,
  type ConsultationPage,
  type ConsultationPageResponse,
  type ConsultationsResponse,
} from '@academy/contracts/http/consultation-page';
import type { SlotTakenBody } from '@academy/contracts/http/consultations';
import type { CancelOption, HistoryEntry, RefundChangedBody } from '@academy/contracts/http/registration-page';
import { cents } from '@academy/contracts/rules/money';
import { describe, expect, it } from 'vitest';
import { changedRefund } from '../../../src/api/registration-page';
import { exchange, refused } from '../exchange';
import { ids, parent, states, tokens } from '../people';
import { aText, aTime, anId, fromState, oneOrMore, pinned, refusal, textLike, type Pinned } from '../pinned';
import { aPolicy } from '../policy';
import type { State } from '../state';

const id = ids.registration;
const price = cents(19_900);
const [booked, next] = ['2026-12-09 10:30', '2026-12-11 16:30'];
const signedIn = [states.parent, states.parentSignedIn];
const consultation: State = ['the family has booked a consultation', {}];
const call = { params: { id }, token: tokens.parent, given: [...signedIn, consultation] } as const;

const aDay = textLike('^\\d{4}-\\d\\d-\\d\\d$', booked.slice(0, 10));
const aMinute = (example: string) => textLike('^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$', example);
const cancel: Pinned<CancelOption> = { allowed: true, refund_cents: price, refund_until: aMinute('2026-12-08 10:30') };
const moveFromState = { from: fromState('booked', booked), to: fromState('next', next) };

const item: Pinned<ConsultationItem> = {
  id: anId(id),
  date: aDay,
  time_slot: 'morning',
  start_time: '10:30',
  topic: 'Essay Coaching',
  status: 'booked',
  moves: 0,
  changed_at: aTime(),
};

/** The plain half of a pinned page, whose fields can be replaced. */
type PinnedPage = { [Key in keyof ConsultationPage]?: Pinned<ConsultationPage[Key]> };

const page = (change: PinnedPage = {}) =>
  pinned<ConsultationPageResponse>({
    success: true,
    data: {
      ...(item as PinnedPage),
      name: 'Jane Doe',
      email: parent.email,
      phone: '9145550123',
      booked_at: aTime(),
      move: { allowed: true, until: aMinute('2026-12-08 10:30') },
      cancel,
      history: oneOrMore<HistoryEntry>({ at: aTime(), text: aText('Booked') }),
      payment: {
        payment_id: anId(ids.payment),
        receipt_number: textLike('^[0-9A-F]{8}$', '5FAE6D8C'),
        amount_cents: price,
        refunded_cents: cents(0),
        demo: true,
      },
      ...change,
    },
  });

const email = { subject: aText('Canceled: Consultation'), text: aText('This has been canceled.') };

describe('the consultations of a family', () => {
  it('are listed with their start times', async () => {
    const answer = pinned<ConsultationsResponse>({ success: true, data: oneOrMore<ConsultationItem>(item) });
    const { params: _none, ...listing } = call;
    const { data: listed } = await exchange({
      ...listing,
      what: 'the consultations of a family',
      call: listConsultations,
      answer,
    });
    expect(listed).toMatchObject([{ id, start_time: '10:30' }]);
  });
});

describe('the page of a consultation', () => {
  it('has the time, the rules, the history and the payment', async () => {
    const { data: read } = await exchange({
      ...call,
      what: 'the page of a consultation',
      call: getConsultation,
      answer: page(),
    });
    expect(read).toMatchObject({ id, start_time: '10:30', cancel: { refund_cents: price } });
  });

  it('responds with 404 for a consultation of another family', async () => {
    const answer = refusal('not_found', 'Not found.');
    const error = await refused({
      ...call,
      given: signedIn,
      what: 'the page of another consultation',
      call: getConsultation,
      status: 404,
      answer,
    });
    expect(error).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('canceling a consultation', () => {
  it('previews the refund', async () => {
    const answer = pinned<ConsultationCancellationPreview>({
      success: true,
      data: { proposal: cancel, policy: aPolicy, email },
    });
    const { data: shown } = await exchange({
      ...call,
      what: 'a look at the cancellation of a consultation',
      call: previewConsultationCancellation,
      answer,
    });
    expect(shown).toMatchObject({ proposal: { refund_cents: price } });
  });

  it('refunds the previewed amount', async () => {
    const body = { refund_cents: price };
    const ended: Pinned<CancelOption> = { allowed: false, refund_cents: cents(0), refund_until: null, reason: 'ended' };
    const answer = page({
      status: 'refunded',
      cancel: ended,
      move: { allowed: false, until: aMinute('2026-12-08 10:30'), reason: 'ended' },
      payment: { refunded_cents: price },
    });
    const { data: canceled } = await exchange({
      ...call,
      what: 'a canceled consultation',
      call: cancelConsultation,
      body,
      answer,
    });
    expect(canceled).toMatchObject({ status: 'refunded', payment: { refunded_cents: price } });
  });

  it('responds with 409 when the refund has changed', async () => {
    const body = { refund_cents: cents(9_900) };
    const answer = refusal<RefundChangedBody>('refund_changed', 'The refund is now $199.00.', { proposal: cancel });
    const error = await refused({
      ...call,
      what: 'the cancellation of a consultation at another refund',
      call: cancelConsultation,
      body,
      status: 409,
      answer,
    });
    expect(changedRefund(error)).toMatchObject({ allowed: true, refund_cents: price });
  });
});

describe('moving a consultation', () => {
  it('previews the new refund deadline', async () => {
    const answer = pinned<ConsultationMovePreviewResponse>({
      success: true,
      data: {
        refund_until: aMinute('2026-12-10 16:30'),
        email: { subject: aText('New time for your consultation'), text: aText('We moved your consultation.') },
      },
    });
    const { data: shown } = await exchange({
      ...call,
      query: moveFromState,
      what: 'a look at the move of a consultation',
      call: previewConsultationMove,
      answer,
    });
    expect(shown).toMatchObject({ refund_until: '2026-12-10 16:30' });
  });

  it('returns the new time', async () => {
    const answer = page({ time_slot: 'evening', start_time: '16:30', moves: 1 });
    const { data: moved } = await exchange({
      ...call,
      what: 'a moved consultation',
      call: moveConsultation,
      body: moveFromState,
      answer,
    });
    expect(moved).toMatchObject({ time_slot: 'evening', start_time: '16:30' });
  });

  it('responds with 409 when the new time is taken', async () => {
    const taken: State = ['every place of that evening is taken', {}];
    const answer = refusal<SlotTakenBody>('slot_taken', 'Someone else just booked this time.', { open_starts: [] });
    const error = await refused({
      ...call,
      given: [...call.given, taken],
      what: 'the move of a consultation to a taken start',
      call: moveConsultation,
      body: moveFromState,
      status: 409,
      answer,
    });
    expect(error).toMatchObject({ status: 409, code: 'slot_taken' });
  });
});
