import { releasedVersion } from '@academy/contracts/legal/version-names';
import {
  scheduleConsultation as scheduleConsultationCall,
  listSlots,
  type ConsultationBody,
  type ConsultationResponse,
  type OpenSlot,
  type SlotsResponse,
} from '@academy/contracts/http/consultations';
import {
  recordPayment as recordPaymentCall,
  type CreatePaymentIntentRequest,
  type PaymentDraft,
  type PaymentRecordBody,
  type PaymentRecordResponse,
} from '@academy/contracts/http/payments';
import { consultationSeed } from '@academy/contracts/seed/consultation';
import { describe, expect, it } from 'vitest';
import { cents } from '@academy/contracts/rules/money';
import { scheduleConsultation } from '../../../src/api/consultations';
import { recordPayment } from '../../../src/api/online-payments';
import { exchange, exchangeBy, refused, exampleKey } from '../exchange';
import { facts, type State } from '../state';
import { ids, intent, parent, states } from '../people';
import { anId, anInteger, fromState, oneOrMore, pinned, refusal, textLike } from '../pinned';

const terms_version = releasedVersion;
const day = '2026-11-28';
const dayLike = (example: string) => textLike('^\\d{4}-\\d\\d-\\d\\d$', example);

describe('an online payment', () => {
  const payment: PaymentDraft = {
    student_first_name: 'Ann',
    student_last_name: 'Doe',
    email: 'ann@example.com',
    payment_type: 'Program Deposit',
    payment_amount: '500.00',
    note: 'Deposit for June',
    parent_first_name: parent.firstname,
    parent_last_name: parent.lastname,
    parent_phone: parent.phone_no,
    parent_email: parent.email,
  };
  const request: CreatePaymentIntentRequest = {
    amount: cents(50_000),
    currency: 'usd',
    purpose: 'online_payment',
    terms_version,
    payment,
  };
  const open: State = ['a checkout is open', facts(request)];
  const record: PaymentRecordBody = { ...payment, stripe_id: intent, payment_status: 'Success' };
  const body = { ...record, stripe_id: fromState('intent', intent) };
  const posting = { call: recordPaymentCall, keyed: true, body } as const;

  it('is recorded once it is paid', async () => {
    const message = 'Payment recorded and confirmation email sent.';
    const answer = pinned<PaymentRecordResponse>({ success: true, message, record_id: anId(ids.registration) });
    const given = [states.noFamily, open, states.charged];
    const recorded = await exchangeBy({ ...posting, what: 'a paid online payment', given, answer }, () =>
      recordPayment(record, exampleKey),
    );
    expect(recorded).toEqual({ id: ids.registration, message });
  });

  it('responds with 402 before the payment has succeeded', async () => {
    const answer = refusal('payment_not_completed', 'The payment has not gone through yet.');
    const call = {
      ...posting,
      what: 'an online payment before its payment',
      given: [states.noFamily, open],
      status: 402,
      answer,
    };
    expect(await refused(call)).toMatchObject({
      status: 402,
      code: 'payment_not_completed',
    });
  });
});

describe('booking a consultation', () => {
  const booking = {
    name: 'Jane Doe',
    email: parent.email,
    phone_no: parent.phone_no,
    time_slot: 'morning',
    primary_interest: 'Essay Coaching',
    amount: '199.00',
  } as const;
  // Days that can be chosen are known to the server's state only.
  const request = {
    amount: consultationSeed.priceCents,
    currency: 'usd',
    purpose: 'consultation',
    terms_version,
    booking,
  };
  const held: State = ['a place of a consultation is held', facts(request)];
  const paid: ConsultationBody = { ...booking, date: day, payment_status: 'Success', payment_intent_id: intent };
  const body = { ...paid, date: fromState('day', day), payment_intent_id: fromState('intent', intent) };
  const posting = { call: scheduleConsultationCall, keyed: true, body } as const;

  it('lists the time slots that have places left', async () => {
    const answer = pinned<SlotsResponse>({
      success: true,
      data: oneOrMore<OpenSlot>({
        date: dayLike(day),
        time_slot: textLike('^(morning|afternoon|evening)$', 'morning') as never,
        left: anInteger(4),
      }),
    });
    await exchange({
      what: 'the times of consultations',
      given: [states.noFamily],
      call: listSlots,
      answer,
    });
  });

  it('returns the booking id once it is paid', async () => {
    const answer = pinned<ConsultationResponse>({
      success: true,
      message: 'Consultation scheduled successfully',
      booking_id: anId(ids.registration),
    });
    const given = [states.noFamily, held, states.charged];
    const id = await exchangeBy({ ...posting, what: 'a paid consultation', given, answer }, () =>
      scheduleConsultation(paid, exampleKey),
    );
    expect(id).toBe(ids.registration);
  });

  it('responds with 402 before the payment has succeeded', async () => {
    const answer = refusal('payment_not_completed', 'The payment has not gone through yet.');
    const call = {
      ...posting,
      what: 'a consultation before its payment',
      given: [states.noFamily, held],
      status: 402,
      answer,
    };
    expect(await refused(call)).toMatchObject({
      status: 402,
      code: 'payment_not_completed',
    });
  });
});
