import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { seatsForSale } from '@academy/contracts/rules/waitlist';
import type { Tx } from '../../platform/database/database.js';
import { createEvent } from '../../platform/messaging/event.js';
import { TestDates } from '../saturdays/test-dates.js';
import { DateMessagesRepository, type SeatedFamily } from '../saturdays/messages/date-messages.repository.js';
import { TestDatesRepository } from '../test-dates.repository.js';
import type { TestSession } from '../test-session.js';
import { ClosedDaysRepository, type SeatOfClosedDay } from './closed-days.repository.js';

/** The result of closing a day. */
export interface ClosedDay {
  /** Checkouts that held seats. */
  checkouts: string[];
  /** Paid seats, whose families choose what happens to them. */
  seats: SeatOfClosedDay[];
}

/** What closing a day would affect. */
export interface DayAtStake {
  sold: number;
  held: number;
  waiting: number;
  families: SeatedFamily[];
}

/** A date with room. */
export interface OpenDate {
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  left: number;
}

/** Closes and reopens the tests of a day. Each change first locks the rows of its places, as sales do. */
@Injectable()
export class ClosedDays {
  constructor(
    private readonly days: TestDates,
    private readonly testDates: TestDatesRepository,
    private readonly rows: ClosedDaysRepository,
    private readonly messages: DateMessagesRepository,
    private readonly eventBus: EventBus,
  ) {}

  /** The places of a day, to lock. @param day YYYY-MM-DD @throws NotFound for a day without a test */
  async places(day: string): Promise<{ today: string; places: TestSession[] }> {
    const { today, tests } = await this.days.find(day);
    return { today, places: tests.map(({ sessionId, date }) => ({ sessionId, date })) };
  }

  /** What closing a day would affect. @param day YYYY-MM-DD */
  async atStake(day: string): Promise<DayAtStake> {
    return { ...(await this.rows.count(day)), families: await this.messages.families(day) };
  }

  /** Locks the places of a day. @returns whether it is closed */
  async lock(tx: Tx, places: readonly TestSession[]): Promise<boolean> {
    const counts = await this.testDates.lockCounts(tx, places);
    return counts.some(({ closed }) => closed);
  }

  /**
   * Closes a day whose places are locked. Holds end, and so do its waitlists; each family on them is emailed once.
   * @param day YYYY-MM-DD
   */
  async close(tx: Tx, day: string): Promise<ClosedDay> {
    // Releases holds first, so that a payment about to book a seat has completed and its seat counts as booked.
    const checkouts = await this.rows.releaseHeld(tx, day);
    const seats = await this.rows.closeBooked(tx, day);
    const ended = await this.rows.endWaitlists(tx, day);
    await this.rows.markClosed(tx, day);
    for (const id of ended) await this.eventBus.publish(createEvent('WaitlistClosed', { entry_id: id }), tx);
    return { checkouts, seats };
  }

  /** Opens a day whose places are locked, with these seats as they were. @throws StudentNotFree */
  async reopen(tx: Tx, day: string, seatIds: readonly string[]): Promise<void> {
    await this.rows.reopen(tx, day, seatIds);
  }

  /** Books a closed seat on another date of its test. @returns false when that is full or not on offer @throws StudentNotFree */
  async rebook(tx: Tx, seat: { id: string; sessionId: string }, to: string): Promise<boolean> {
    const place = { sessionId: seat.sessionId, date: to };
    const [counts] = await this.testDates.lockForSale(tx, [place]);
    if (!counts?.offer || seatsForSale(counts, to, counts.now) < 1) return false;
    await this.rows.rebook(tx, seat.id, counts.offer);
    await this.testDates.take(tx, [place]);
    return true;
  }

  /** Ends closed seats whose money goes back. */
  async giveUp(tx: Tx, seatIds: readonly string[]): Promise<void> {
    await this.rows.giveUp(tx, seatIds);
  }

  /** The dates on offer that have room for a closed seat. */
  async openDates({ id, sessionId }: { id: string; sessionId: string }): Promise<OpenDate[]> {
    const { dates, seats } = await this.testDates.left();
    const blocked = await this.rows.blockedDates(id, dates);
    const at = (minute: string) => Date.parse(`${minute.replace(' ', 'T')}Z`) / 60_000;
    const isBlocked = (date: string) =>
      blocked.some((other) => other.date === date || Math.abs(at(other.date) - at(date)) < other.minutes);
    return seats
      .filter((one) => one.sessionId === sessionId && one.left > 0 && !isBlocked(one.date))
      .map(({ date, left }) => ({ date, left }));
  }
}
