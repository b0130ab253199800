import { refundSucceeded, type CaseOpened } from '@academy/contracts/events/payments';
import type { ConsultationBooked } from '@academy/contracts/events/consultations';
import type { LeadAnswered, LeadReceived, TestimonialRequested } from '@academy/contracts/events/leads';
import type { DateClosed, DateMessageSent, SeatKept } from '@academy/contracts/events/seats';
import {
  registrationMoved,
  type RegistrationSubmitted,
  type ReminderDue,
} from '@academy/contracts/events/registrations';
import { slotInstants, timeSlots, type TimeSlot } from '@academy/contracts/rules/slots';
import { dayFromToday } from '../support/bookings.js';
import type { TestDatabase } from '../support/database.js';
import { insert } from './stored-rows.js';

type Ids = Omit<ConsultationBooked, 'confirmed_by_payment'> &
  Pick<RegistrationSubmitted, 'registration_id' | 'line_id'> &
  Pick<LeadReceived, 'lead_id'> &
  Pick<CaseOpened, 'case_id'> &
  ReminderDue & {
    refund_id: string;
    subscription_id: string;
    active_subscription_id: string;
    entry_id: string;
    offered_entry_id: string;
    closed_entry_id: string;
  };

/** Cents refunded from the payment in these rows. */
const { amount: givenBack } = refundSucceeded.example;

/** A test that was moved long ago. The product itself creates rows for dates that are on offer. */
const moved = registrationMoved.example;

/** Stores the answer that a `LeadAnswered` event with these ids refers to. The lead and the staff member must exist. */
export async function storeAnswer(
  database: TestDatabase,
  { lead_id, answer_id: id, staff_id }: LeadAnswered & { staff_id: string },
): Promise<void> {
  const answer = { kind: 'answer', subject: 'Your question', text: 'Hi Jane,\n\nWe are open.' };
  await insert(database, 'lead_entries', { id, lead_id, staff_id, ...answer });
}

/** Stores the request that a `TestimonialRequested` event with these ids refers to. The lead and the staff member must exist. */
export async function storeTestimonial(
  database: TestDatabase,
  { lead_id, request_id: id, staff_id: asked_by }: Omit<TestimonialRequested, 'version'> & { staff_id: string },
): Promise<void> {
  await insert(database, 'testimonial_requests', {
    id,
    lead_id,
    asked_by,
    text: 'It worked.',
    name: 'Jane D., parent',
  });
}

/** Stores the message to a registration's family that a `DateMessageSent` event with these ids refers to. */
export async function storeDateMessage(
  database: TestDatabase,
  {
    message_id,
    recipient_id: id,
    staff_id,
    registration_id,
  }: DateMessageSent & { staff_id: string; registration_id: string },
): Promise<void> {
  const text = { subject: 'Where to park', text: 'Please use the back lot.' };
  await insert(database, 'date_messages', { id: message_id, day: '2026-01-10', staff_id, ...text });
  await insert(database, 'date_message_recipients', { id, message_id, registration_id, email_message_id: id });
}

/** Stores the closed date, with a family that keeps its seat, that the events about closed dates refer to. */
export async function storeClosedDate(
  database: TestDatabase,
  ids: DateClosed & SeatKept & { staff_id: string; checkout_id: string; line_id: string },
): Promise<void> {
  const { closing_id: id, family_id, seat_id, registration_id, checkout_id, line_id, staff_id } = ids;
  const [date, times] = ['2026-01-17 09:00', { choose_until: new Date() }];
  await insert(database, 'test_dates', { session_id: moved.session_id, date, capacity: 30, closed_at: new Date() });
  const seat = { title: 'SAT Practice Test', kind: 'practice', status: 'closed' };
  await insert(database, 'seats', {
    ...seat,
    id: seat_id,
    checkout_id,
    line_id,
    registration_id,
    session_id: moved.session_id,
    date,
  });
  await insert(database, 'date_closings', { id, day: '2026-01-17', reason: 'Snow', staff_id, ...times });
  const email = { email_message_id: id };
  await insert(database, 'closed_families', { id: family_id, closing_id: id, registration_id, ...email });
  const kept = { choice: 'credit', chosen_at: new Date() };
  await insert(database, 'closed_seats', { family_id, seat_id, registration_id, date, ...times, ...kept });
}

/**
 * Stores the rows that the events about moved tests, consultations, leads, refunds, cases and reminders refer to. Their payment and
 * checkout must exist.
 */
export async function storeBookings(database: TestDatabase, ids: Ids): Promise<void> {
  const slot = { date: dayFromToday(3), time_slot: 'evening' };
  const [, , evening] = timeSlots as [TimeSlot, TimeSlot, TimeSlot];
  await insert(database, 'consultation_slots', { ...slot, capacity: 4, taken: 1 });
  await insert(database, 'consultations', {
    id: ids.consultation_id,
    checkout_id: ids.checkout_id,
    payment_id: ids.payment_id,
    name: 'Jane Doe',
    email: 'jane@example.com',
    phone_no: '9145550123',
    ...slot,
    start_time: '16:00',
    primary_interest: 'Other',
    amount_cents: 19_900,
    status: 'booked',
    booked_at: new Date(),
    moves: 1,
    moved_at: new Date(),
  });
  await insert(database, 'test_dates', { session_id: moved.session_id, date: moved.new_date, capacity: 30, taken: 1 });
  await insert(database, 'seats', {
    checkout_id: ids.checkout_id,
    line_id: ids.line_id,
    registration_id: ids.registration_id,
    session_id: moved.session_id,
    date: moved.new_date,
    title: 'SAT Practice Test',
    kind: 'practice',
    status: 'booked',
    moves: 1,
    moved_at: new Date(),
    bought_date: moved.old_date,
  });
  // The date that was canceled.
  await insert(database, 'test_dates', { session_id: moved.session_id, date: moved.old_date, capacity: 30, taken: 0 });
  await insert(database, 'seats', {
    checkout_id: ids.checkout_id,
    line_id: ids.line_id,
    registration_id: ids.registration_id,
    session_id: moved.session_id,
    date: moved.old_date,
    title: 'SAT Practice Test',
    kind: 'practice',
    status: 'released',
  });
  await insert(database, 'leads', {
    id: ids.lead_id,
    kind: 'contact',
    email: 'jane@example.com',
    email_key: 'jane@example.com',
    fields: { name: 'Jane Doe', message: 'Hello' },
  });
  await insert(database, 'newsletter_subscriptions', {
    id: ids.subscription_id,
    email: 'jane@example.com',
    email_key: 'jane@example.com',
  });
  await insert(database, 'newsletter_subscriptions', {
    id: ids.active_subscription_id,
    email: 'jane@example.com',
    email_key: 'jane+active@example.com',
    status: 'active',
  });
  const entry = {
    session_id: moved.session_id,
    date: moved.old_date,
    email: 'jane@example.com',
    email_key: 'jane@example.com',
    fields: JSON.stringify({ student_first_name: 'Kim' }),
  };
  await insert(database, 'waitlist_entries', { ...entry, id: ids.entry_id, student_key: 'kim doe' });
  await insert(database, 'waitlist_entries', {
    ...entry,
    id: ids.closed_entry_id,
    student_key: 'lee doe',
    status: 'expired',
    confirmed_at: new Date(),
  });
  await insert(database, 'waitlist_entries', {
    ...entry,
    id: ids.offered_entry_id,
    student_key: 'ann doe',
    status: 'offered',
    confirmed_at: new Date(),
    offer_ends_at: new Date(Date.now() + 3_600_000),
  });
  await database.query('UPDATE test_dates SET taken = taken + 1 WHERE session_id = $1 AND date = $2', [
    moved.session_id,
    moved.old_date,
  ]);
  await insert(database, 'cases', {
    id: ids.case_id,
    payment_id: ids.payment_id,
    kind: 'refund_failed',
    detail: 'refused',
  });
  await insert(database, 'reminders', {
    id: ids.reminder_id,
    consultation_id: ids.consultation_id,
    starts_at: slotInstants(slot.date, evening).start,
    ahead: '7 days',
  });
  await insert(database, 'ledger_entries', {
    payment_id: ids.payment_id,
    kind: 'refund',
    provider_object_id: 'mock_re',
    amount_cents: givenBack,
    currency: 'usd',
  });
  await insert(database, 'refunds', {
    payment_id: ids.payment_id,
    amount_cents: givenBack,
    reason: 'requested',
    status: 'succeeded',
    provider_refund_id: `mock_re_${ids.payment_id}`,
  });
  await insert(database, 'refunds', {
    id: ids.refund_id,
    payment_id: ids.payment_id,
    amount_cents: givenBack,
    reason: 'requested',
    status: 'pending',
    provider_refund_id: `mock_re_${ids.refund_id}`,
    waits_for: 'insufficient_funds',
  });
  await database.query('UPDATE payments SET amount_refunded_cents = $2 WHERE id = $1', [ids.payment_id, givenBack]);
  // The demo provider reports the same amount.
  await database.query(
    'UPDATE demo_intents SET amount_refunded_cents = $2 WHERE id = (SELECT provider_intent_id FROM payments WHERE id = $1)',
    [ids.payment_id, givenBack],
  );
}
