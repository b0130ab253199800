import type {
  ConsultationCancellationPreview,
  ConsultationItem,
  ConsultationMovePreviewResponse,
  ConsultationPage,
  ConsultationPageResponse,
  ConsultationsResponse,
} from '@academy/contracts/http/consultation-page';
import type { SlotTakenBody } from '@academy/contracts/http/consultations';
import type { CancelOption, HistoryEntry, RefundChangedBody } from '@academy/contracts/http/registration-page';
import { cents } from '@academy/contracts/rules/money';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../src/api/client';
import {
  cancelConsultation,
  consultationCancellationQuery,
  consultationMoveQuery,
  listConsultations,
  moveConsultation,
  readConsultation,
} from '../../../src/api/consultation-page';
import { changedRefund } from '../../../src/api/registration-page';
import { exchange, refusalOf, type State } from '../exchange';
import { ids, parent, states, tokens } from '../people';
import { aText, aTime, anId, fromState, oneOrMore, pinned, refusal, textLike, type Pinned } from '../pinned';
import { aPolicy } from '../policy';

const id = ids.registration;
const price = cents(19_900);
const [booked, next] = ['2026-12-09 10:30', '2026-12-11 16:30'];
const signedIn = [states.parent, states.parentSignedIn];
const consultation: State = ['the family has booked a consultation', {}];
const call = { params: { id }, token: tokens.parent, given: [...signedIn, consultation] } as const;

const aDay = textLike('^\\d{4}-\\d\\d-\\d\\d$', booked.slice(0, 10));
const aMinute = (example: string) => textLike('^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$', example);
const cancel: Pinned<CancelOption> = { allowed: true, refund_cents: price, refund_until: aMinute('2026-12-08 10:30') };
const move = { from: booked, to: next };
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

/** What a query of the pages answers. */
const asked = <T>(options: { queryKey: readonly unknown[]; queryFn?: unknown }): Promise<T> =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery<T>(options as never);
const previewCancel = (client: ApiClient) =>
  asked<ConsultationCancellationPreview['data']>(consultationCancellationQuery(id, client));
const previewMove = (client: ApiClient) =>
  asked<ConsultationMovePreviewResponse['data']>(consultationMoveQuery(id, move, client));

describe('the consultations of a family', () => {
  it('are listed with their start times', async () => {
    const answer = pinned<ConsultationsResponse>({ success: true, data: oneOrMore<ConsultationItem>(item) });
    const { params: _none, ...listing } = call;
    const listed = await exchange(
      { ...listing, what: 'the consultations of a family', route: 'listConsultations', status: 200, answer },
      (client) => listConsultations(client),
    );
    expect(listed).toMatchObject([{ id, start_time: '10:30' }]);
  });
});

describe('the page of a consultation', () => {
  it('has the time, the rules, the history and the payment', async () => {
    const read = await exchange(
      { ...call, what: 'the page of a consultation', route: 'getConsultation', status: 200, answer: page() },
      (client) => readConsultation(id, client),
    );
    expect(read).toMatchObject({ id, start_time: '10:30', cancel: { refund_cents: price } });
  });

  it('responds with 404 for a consultation of another family', async () => {
    const answer = refusal('not_found', 'Not found.');
    const error = await exchange(
      {
        ...call,
        given: signedIn,
        what: 'the page of another consultation',
        route: 'getConsultation',
        status: 404,
        answer,
      },
      (client) => refusalOf(readConsultation(id, client)),
    );
    expect(error).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('canceling a consultation', () => {
  it('previews the refund', async () => {
    const answer = pinned<ConsultationCancellationPreview>({
      success: true,
      data: { proposal: cancel, policy: aPolicy, email },
    });
    const shown = await exchange(
      {
        ...call,
        what: 'a look at the cancellation of a consultation',
        route: 'previewConsultationCancellation',
        status: 200,
        answer,
      },
      previewCancel,
    );
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
    const canceled = await exchange(
      { ...call, what: 'a canceled consultation', route: 'cancelConsultation', body, status: 200, answer },
      (client) => cancelConsultation(id, body, client),
    );
    expect(canceled).toMatchObject({ status: 'refunded', payment: { refunded_cents: price } });
  });

  it('responds with 409 when the refund has changed', async () => {
    const body = { refund_cents: cents(9_900) };
    const answer = refusal<RefundChangedBody>('refund_changed', 'The refund is now $199.00.', { proposal: cancel });
    const error = await exchange(
      {
        ...call,
        what: 'the cancellation of a consultation at another refund',
        route: 'cancelConsultation',
        body,
        status: 409,
        answer,
      },
      (client) => refusalOf(cancelConsultation(id, body, client)),
    );
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
    const shown = await exchange(
      {
        ...call,
        query: moveFromState,
        what: 'a look at the move of a consultation',
        route: 'previewConsultationMove',
        status: 200,
        answer,
      },
      previewMove,
    );
    expect(shown).toMatchObject({ refund_until: '2026-12-10 16:30' });
  });

  it('returns the new time', async () => {
    const answer = page({ time_slot: 'evening', start_time: '16:30', moves: 1 });
    const moved = await exchange(
      { ...call, what: 'a moved consultation', route: 'moveConsultation', body: moveFromState, status: 200, answer },
      (client) => moveConsultation(id, move, client),
    );
    expect(moved).toMatchObject({ time_slot: 'evening', start_time: '16:30' });
  });

  it('responds with 409 when the new time is taken', async () => {
    const taken: State = ['every place of that evening is taken', {}];
    const answer = refusal<SlotTakenBody>('slot_taken', 'Someone else just booked this time.', { open_starts: [] });
    const error = await exchange(
      {
        ...call,
        given: [...call.given, taken],
        what: 'the move of a consultation to a taken start',
        route: 'moveConsultation',
        body: moveFromState,
        status: 409,
        answer,
      },
      (client) => refusalOf(moveConsultation(id, move, client)),
    );
    expect(error).toMatchObject({ status: 409, code: 'slot_taken' });
  });
});
