import { type } from '../http/call.js';
import { defineEvent } from './event.js';
import { exampleIds as ids } from './example-ids.js';

/** The office closed a test date on which a family has seats. The family gets a link to choose what happens to the seats. */
export interface DateClosed {
  closing_id: string;
  /** The family's entry in the closing. */
  family_id: string;
}

export const dateClosed = defineEvent('DateClosed', type<DateClosed>(), {
  closing_id: ids.closing_id,
  family_id: ids.family_id,
});

/** The office reopened a closed test date. Each family that was notified of the closing gets a notice. */
export interface DateReopened {
  closing_id: string;
  /** The family's entry in the closing. */
  family_id: string;
}

export const dateReopened = defineEvent('DateReopened', type<DateReopened>(), {
  closing_id: ids.closing_id,
  family_id: ids.family_id,
});

/** The office sent a message to a family registered for a test date. The text is stored with the message. */
export interface DateMessageSent {
  message_id: string;
  /** The family's entry in the message's list of recipients. */
  recipient_id: string;
}

export const dateMessageSent = defineEvent('DateMessageSent', type<DateMessageSent>(), {
  message_id: ids.message_id,
  recipient_id: ids.recipient_id,
});

/** A family keeps its seat of a closed date and will choose a new date later. */
export interface SeatKept {
  registration_id: string;
  seat_id: string;
}

export const seatKept = defineEvent('SeatKept', type<SeatKept>(), {
  registration_id: ids.registration_id,
  seat_id: ids.seat_id,
});

/** A free seat is held for a family on the waitlist, until the offer ends. */
export interface SeatOffered {
  entry_id: string;
}

export const seatOffered = defineEvent('SeatOffered', type<SeatOffered>(), { entry_id: ids.offered_entry_id });

/** A seat offered to a family on the waitlist was not bought in time. */
export interface SeatOfferEnded {
  entry_id: string;
}

export const seatOfferEnded = defineEvent('SeatOfferEnded', type<SeatOfferEnded>(), { entry_id: ids.offered_entry_id });

/** A seat on a date with a waitlist was released. */
export interface SeatReleased {
  session_id: string;
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
}

export const seatReleased = defineEvent('SeatReleased', type<SeatReleased>(), {
  session_id: 'practice-sat',
  date: '2026-01-03 09:00',
});

/** A family joined the waitlist of a full date. */
export interface WaitlistJoined {
  entry_id: string;
}

export const waitlistJoined = defineEvent('WaitlistJoined', type<WaitlistJoined>(), { entry_id: ids.entry_id });

/** The waitlist of a date closed before a seat was offered to this entry. Published for confirmed addresses only. */
export interface WaitlistClosed {
  entry_id: string;
}

export const waitlistClosed = defineEvent('WaitlistClosed', type<WaitlistClosed>(), { entry_id: ids.closed_entry_id });
