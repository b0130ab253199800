import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { crowdedRefusal, unprovenShare } from '@academy/contracts/rules/holds';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { seatsForSale } from '@academy/contracts/rules/waitlist';
import type { OfferedTest } from '@academy/contracts/rules/date-rules';
import { refuseCrowded, type Holder } from '../payments/index.js';
import type { Tx } from '../platform/database/database.js';
import { EmailCodeRequired, VersionConflict } from '../platform/http/errors/errors.js';
import { createEvent } from '../platform/messaging/event.js';
import { SeatTaken } from './seat.errors.js';
import { SeatsRepository } from './seats.repository.js';
import { seatsLeft, TestDatesRepository, type SaleDate } from './test-dates.repository.js';
import { isSamePlace, testSessionKey, type SeatRequest, type TestSession } from './test-session.js';
import { WaitlistRepository } from './waitlist/waitlist.repository.js';

/** When the test of a seat that has just been taken takes place. */
function offerOf(places: ReadonlyMap<string, SaleDate>, seat: TestSession): OfferedTest {
  const offer = places.get(testSessionKey(seat))?.offer;
  if (!offer) throw new Error(`A seat of ${testSessionKey(seat)} was taken, which is not on offer`);
  return offer;
}

/** A wanted seat, with the entry of the waitlist it may have been offered to. */
type Wanted = TestSession & { entryId?: string | null };

/**
 * Seats of tests on Saturdays. Every change first locks the rows of its places in a fixed order, so that two families who want the same
 * dates cannot deadlock. In any case, the database rejects a seat beyond the capacity.
 */
@Injectable()
export class Seats {
  constructor(
    private readonly seats: SeatsRepository,
    private readonly testDates: TestDatesRepository,
    private readonly waitlist: WaitlistRepository,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * Reserves all of the wanted seats, or none. An open offer provides its own seat; otherwise a seat on public sale is taken. @throws
   * SeatTaken naming all missing seats, StudentBusy when a student has another test then, EmailCodeRequired when only proven holders may
   * have one of the seats, HoldRefused when callers like this one hold the last seats of a date
   */
  async reserve(tx: Tx, checkoutId: string, wanted: readonly SeatRequest[], holder: Holder): Promise<void> {
    const { missing, places, offered } = await this.takeAvailable(tx, wanted, { open: true });
    if (missing.length > 0) throw new SeatTaken(missing, places);
    for (const seat of wanted) {
      const { minutes } = offerOf(places, seat);
      await this.seats.insertHeld(tx, checkoutId, seat, { ...holder, minutes, isOffered: offered.has(seat) });
    }
    const fromSale = wanted.filter((seat) => !offered.has(seat));
    if (!holder.hasPaid && fromSale.length > 0) await this.checkShares(tx, fromSale, holder);
  }

  /**
   * Releases the seats that a checkout holds. A seat from an offer stays offered until the offer ends. @param next seats that the same
   * transaction reserves afterwards. They are locked at the same time, so that two checkouts that swap seats cannot deadlock
   */
  async release(tx: Tx, checkoutId: string, next: readonly TestSession[] = []): Promise<void> {
    const held = await this.seats.heldOf(tx, checkoutId);
    if (held.length === 0) return;
    await this.testDates.lockCounts(tx, [...held, ...next]);
    // Only what this releases: the closing of a date may have released some of it meanwhile.
    const released = await this.seats.releaseHeld(tx, checkoutId);
    const offered = await this.findOffered(tx, released, { open: false });
    await this.free(
      tx,
      released.filter((seat) => !offered.has(seat)),
    );
  }

  /**
   * Makes sure that a checkout has all its seats, reserving released ones again. @returns false when one is gone or its student has another
   * test then; nothing was reserved
   */
  async reacquire(tx: Tx, checkoutId: string): Promise<boolean> {
    const released = await this.seats.lockReleased(tx, checkoutId);
    if (released.length === 0) return true;
    if (await this.seats.hasBusyStudent(tx, checkoutId)) return false;
    const { missing, offered } = await this.takeAvailable(tx, released, { open: false });
    if (missing.length > 0) return false;
    await this.seats.forgetOffers(
      tx,
      checkoutId,
      [...offered].flatMap(({ entryId }) => entryId ?? []),
    );
    await this.seats.holdAgain(tx, checkoutId);
    return true;
  }

  /** Releases the booked seats of registrations for sale. */
  async releaseBooked(tx: Tx, registrationIds: readonly string[]): Promise<void> {
    await this.testDates.lockCounts(tx, await this.seats.bookedPlaces(tx, registrationIds));
    // Read again under the lock: a concurrent transaction may have released them.
    const booked = await this.seats.bookedPlaces(tx, registrationIds);
    await this.seats.releaseBooked(tx, registrationIds);
    await this.free(tx, booked);
  }

  /** Releases one booked seat of a registration for sale. @returns false when it is no longer booked */
  async releaseSeat(tx: Tx, seat: TestSession & { id: string }): Promise<boolean> {
    await this.testDates.lockCounts(tx, [seat]);
    const released = await this.seats.releaseSeat(tx, seat.id);
    if (released) await this.free(tx, [seat]);
    return released;
  }

  /**
   * Moves a booked seat of a registration to another date of the same test. Both dates are locked in the fixed order. @returns false when
   * no seat is left or the date is not on sale; nothing was moved @throws VersionConflict when the seat is no longer booked there
   */
  async move(tx: Tx, registrationId: string, from: TestSession, to: string): Promise<boolean> {
    const next = { ...from, date: to };
    const place = (await this.testDates.lockForSale(tx, [from, next])).find((one) => isSamePlace(one, next));
    if (!place?.offer || seatsLeft(place) < 1) return false;
    const moved = await this.seats.moveBooked(tx, registrationId, from, place.offer);
    if (moved !== 1) throw new VersionConflict('This test was changed a moment ago. Please reload the page.');
    await this.testDates.take(tx, [next]);
    await this.free(tx, [from]);
    return true;
  }

  /**
   * Checks that a caller who has never paid leaves enough of each place to others. Its row is locked, see {@link takeAvailable}.
   * @throws EmailCodeRequired, HoldRefused
   */
  private async checkShares(tx: Tx, wanted: readonly SeatRequest[], holder: Holder): Promise<void> {
    const places = await this.testDates.shares(tx, wanted, holder);
    if (!holder.proven && places.some((place) => place.unproven > unprovenShare(place)))
      throw new EmailCodeRequired(holder.email);
    for (const place of places) {
      const forSale = seatsForSale(place, place.date, place.now);
      const refusal = crowdedRefusal({ ...place, forSale }, { isCoolingDown: holder.cooldownMinutes > 0 });
      if (refusal === null) continue;
      const lines = wanted.filter((seat) => isSamePlace(seat, place)).map(({ lineId }) => `lines.${lineId}.dates`);
      refuseCrowded(refusal, holder, {
        minutes: place.minutes,
        when: `on ${formatTestDate(place.date)}`,
        fields: lines,
      });
    }
  }

  /** Makes seats available. If there is a waitlist, they are offered to the next in line, see `waitlist/`. */
  private async free(tx: Tx, places: readonly TestSession[]): Promise<void> {
    for (const { sessionId, date } of await this.testDates.release(tx, places))
      await this.eventBus.publish(createEvent('SeatReleased', { session_id: sessionId, date }), tx);
  }

  /** Those of the wanted seats that are offered to their entry, one for each entry. */
  private async findOffered<Seat extends Wanted>(
    tx: Tx,
    wanted: readonly Seat[],
    only: { open: boolean },
  ): Promise<ReadonlySet<Seat>> {
    const ids = wanted.flatMap(({ entryId }) => entryId ?? []);
    const offers = await this.waitlist.findUnused(tx, ids, only);
    const found = offers.map((offer) => wanted.find((seat) => seat.entryId === offer.id && isSamePlace(seat, offer)));
    return new Set(found.filter((seat) => seat !== undefined));
  }

  /**
   * Locks the places and reserves all of them, or none. A date that is not on offer has no seat, not even for those who were offered one.
   * @returns what is missing, the places by {@link testSessionKey}, and what was offered to its entry
   */
  private async takeAvailable<Seat extends Wanted>(
    tx: Tx,
    wanted: readonly Seat[],
    only: { open: boolean },
  ): Promise<{ missing: Seat[]; places: ReadonlyMap<string, SaleDate>; offered: ReadonlySet<Seat> }> {
    if (wanted.length === 0) return { missing: [], places: new Map(), offered: new Set() };
    const locked = await this.testDates.lockForSale(tx, wanted);
    const places = new Map(locked.map((place) => [testSessionKey(place), place]));
    const left = new Map(locked.map((place) => [testSessionKey(place), seatsLeft(place)]));
    const onOffer = wanted.filter((seat) => places.get(testSessionKey(seat))?.offer);
    const offered = await this.findOffered(tx, onOffer, only);
    const fromSale = wanted.filter((seat) => !offered.has(seat));
    const missing = fromSale.filter((seat) => {
      const key = testSessionKey(seat);
      // A test that does not exist has no place.
      const free = left.get(key) ?? 0;
      left.set(key, free - 1);
      return free < 1;
    });
    if (missing.length === 0 && fromSale.length > 0) await this.testDates.take(tx, fromSale);
    return { missing, places, offered };
  }
}
