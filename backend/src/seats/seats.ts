import { Injectable } from '@nestjs/common';
import { unprovenShare } from '@academy/contracts/rules/holds';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { EmailCodeRequired } from '../platform/http/errors/errors.js';
import { SeatTaken } from './seat.errors.js';
import { SeatsRepository } from './seats.repository.js';
import { TestDatesRepository } from './test-dates.repository.js';
import { testSessionKey, type SeatHolder, type SeatRequest, type TestSession } from './test-session.js';

/**
 * Seats of tests on Saturdays. Every change locks the rows of its places first, all of them in one order, so that two
 * families who want the same dates never wait for each other. The database refuses the seat too many in any case.
 */
@Injectable()
export class Seats {
  constructor(
    private readonly seats: SeatsRepository,
    private readonly testDates: TestDatesRepository,
  ) {}

  /**
   * Takes a seat for each one wanted, or none.
   * @throws SeatTaken naming all that are missing, StudentBusy when a student has another test then, EmailCodeRequired when only
   * proven holders may have one of the seats
   */
  async reserve(
    tx: Transaction,
    checkoutId: string,
    wanted: readonly SeatRequest[],
    holder: SeatHolder,
  ): Promise<void> {
    const missing = await this.takeAvailable(tx, wanted);
    if (missing.length > 0) throw new SeatTaken(missing);
    for (const seat of wanted) await this.seats.insertHeld(tx, checkoutId, seat, holder);
    if (!holder.proven && (await this.exceedsUnprovenShare(tx, wanted))) throw new EmailCodeRequired(holder.email);
  }

  /**
   * Gives back what a checkout holds.
   * @param next what the same transaction holds afterwards: locked along, so that drafts that trade places cannot block each other
   */
  async release(tx: Transaction, checkoutId: string, next: readonly TestSession[] = []): Promise<void> {
    const held = await this.seats.ofCheckout(tx, checkoutId, 'held');
    if (held.length === 0) return;
    await this.testDates.lock(tx, [...held, ...next]);
    await this.seats.setStatus(tx, checkoutId, 'released');
    await this.testDates.release(tx, held);
  }

  /**
   * Makes sure that a checkout has all its seats, taking again what has been released.
   * @returns false when one is gone, or its student has another test then; nothing was taken
   */
  async reacquire(tx: Transaction, checkoutId: string): Promise<boolean> {
    const released = await this.seats.ofCheckout(tx, checkoutId, 'released');
    if (released.length === 0) return true;
    if (await this.seats.hasBusyStudent(tx, checkoutId)) return false;
    if ((await this.takeAvailable(tx, released)).length > 0) return false;
    await this.seats.setStatus(tx, checkoutId, 'held');
    return true;
  }

  /** Releases the booked seats of registrations for sale. */
  async releaseBooked(tx: Transaction, registrationIds: readonly string[]): Promise<void> {
    await this.testDates.lock(tx, await this.seats.bookedPlaces(tx, registrationIds));
    // Read again under the lock: a concurrent transaction may have released them.
    const booked = await this.seats.bookedPlaces(tx, registrationIds);
    await this.seats.releaseBooked(tx, registrationIds);
    await this.testDates.release(tx, booked);
  }

  /**
   * Moves a booked seat of a registration to another date of the same test. Both dates are locked in the one order.
   * @returns false when there is no seat left; then nothing was moved
   */
  async move(tx: Transaction, registrationId: string, from: TestSession, to: string): Promise<boolean> {
    const next = { ...from, date: to };
    const left = await this.testDates.lock(tx, [from, next]);
    if ((left.get(testSessionKey(next)) ?? 0) < 1) return false;
    const moved = await this.seats.moveBooked(tx, registrationId, from, to);
    if (moved !== 1) throw new Error(`Registration ${registrationId} has ${moved} seats at ${testSessionKey(from)}`);
    await this.testDates.moveTaken(tx, from, to);
    return true;
  }

  /** Whether callers who have proved nothing hold more than their share of a place. Its row is locked, see {@link takeAvailable}. */
  private async exceedsUnprovenShare(tx: Transaction, wanted: readonly TestSession[]): Promise<boolean> {
    const places = await this.testDates.shares(tx, wanted);
    return places.some((place) => place.unproven > unprovenShare(place));
  }

  /** Locks the places and takes all that is wanted, or nothing. @returns what is missing */
  private async takeAvailable<Wanted extends TestSession>(
    tx: Transaction,
    wanted: readonly Wanted[],
  ): Promise<Wanted[]> {
    if (wanted.length === 0) return [];
    const left = await this.testDates.lock(tx, wanted);
    const missing = wanted.filter((seat) => {
      const free = left.get(testSessionKey(seat)) ?? 0;
      left.set(testSessionKey(seat), free - 1);
      return free < 1;
    });
    if (missing.length === 0) await this.testDates.take(tx, wanted);
    return missing;
  }
}
