import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { neverPaidRefusal } from '@academy/contracts/rules/holds';
import { maxEntriesPerDate, offerEndsAt, waitlistMessages } from '@academy/contracts/rules/waitlist';
import { emailGroupOf, type CallerOrigin } from '../../accounts/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import type { Tx } from '../../platform/database/database.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import { createEvent } from '../../platform/messaging/event.js';
import { TestDatesRepository, type CountedDate, type SaleDate } from '../test-dates.repository.js';
import type { TestSession } from '../test-session.js';
import { confirmEntry, countSameOrigin, countConfirmed, findConfirmed, merge } from './joining.repository.js';
import { WaitlistRepository, type StoredEntry } from './waitlist.repository.js';

/**
 * Offers free seats to the waitlist. An offered seat counts as taken until it is bought or the offer ends. Each method first locks the row
 * of its place, as holds do, so a seat is never offered twice or sold in the meantime.
 */
@Injectable()
export class WaitlistOffers {
  constructor(
    private readonly entries: WaitlistRepository,
    private readonly testDates: TestDatesRepository,
    private readonly limits: RateLimits,
    private readonly eventBus: EventBus,
  ) {}

  /** Offers each free seat of a place to the next in line, or ends the line once the waitlist or the date has closed, or the date or the test is no longer on offer. */
  async offerFree(tx: Tx, place: TestSession): Promise<void> {
    const counts = await this.lock(tx, place);
    const isSold = counts.offer !== null && !counts.closed && (await this.entries.isActive(tx, place.sessionId));
    const endsAt = isSold ? offerEndsAt(counts.date, counts.now) : null;
    if (!endsAt) return this.close(tx, counts);
    const free = Math.min(counts.capacity - counts.taken, counts.waiting);
    if (free <= 0) return;
    const next = await this.entries.firstInLine(tx, place, free);
    await this.entries.setOffered(tx, next, endsAt);
    await this.testDates.count(tx, place, { waiting: -next.length, taken: next.length });
    for (const id of next) await this.eventBus.publish(createEvent('SeatOffered', { entry_id: id }), tx);
  }

  /** Ends an offer whose time is up, and offers its seat to the next in line. Does nothing when a checkout has the seat. */
  async endOffer(tx: Tx, entry: StoredEntry): Promise<boolean> {
    await this.lock(tx, entry);
    if (!(await this.entries.isOver(tx, entry.id))) return false;
    await this.entries.end(tx, entry.id, 'expired');
    await this.testDates.release(tx, [entry]);
    await this.eventBus.publish(createEvent('SeatOfferEnded', { entry_id: entry.id }), tx);
    await this.offerFree(tx, entry);
    return true;
  }

  /**
   * Confirms the address of an entry, which joins the line with it. If its student is in the line already, the newer of the two entries
   * says from now on what the family wants, at the place of the earlier one.
   * @returns the id of the entry that changed; null when the entry was confirmed before, or has ended
   * @param network from which its link was opened
   * @throws ValidationFailed when the address has the most students in the line, or callers of the same origin have the most entries
   */
  async confirm(tx: Tx, { id, ...student }: StoredEntry, network: string): Promise<string | null> {
    await this.lock(tx, student);
    const entry = await this.entries.find(id, tx);
    if (entry?.status !== 'waiting' || entry.confirmed) return null;
    const confirmedId = await findConfirmed(tx, entry);
    if (confirmedId !== null) {
      await merge(tx, id, confirmedId);
      return confirmedId;
    }
    if ((await countConfirmed(tx, entry)) >= maxEntriesPerDate)
      throw new ValidationFailed({ token: [waitlistMessages.tooMany] }, waitlistMessages.tooMany);
    const origin = { network, emailGroup: emailGroupOf(entry.email) };
    if (await this.isRefused(tx, entry, origin))
      throw new ValidationFailed({ token: [waitlistMessages.tooManySameOrigin] }, waitlistMessages.tooManySameOrigin);
    await confirmEntry(tx, id, origin);
    await this.testDates.count(tx, entry, { waiting: 1, taken: 0 });
    return id;
  }

  /** Whether callers who have never paid, from the same network or email domain, have the most entries. Each may become a seat that is kept for a day. */
  async isRefused(tx: Tx, family: Pick<StoredEntry, 'accountId' | 'email'>, origin: CallerOrigin): Promise<boolean> {
    if (!this.limits.enabled) return false;
    const counts = await countSameOrigin(tx, family, origin);
    return counts !== null && neverPaidRefusal(counts, 1) !== null;
  }

  /** Takes an entry off the list. The seat of an open offer goes to the next in line, unless a checkout has it. @returns false when it has ended */
  async leave(tx: Tx, { id, ...place }: StoredEntry): Promise<boolean> {
    await this.lock(tx, place);
    const entry = await this.entries.find(id, tx);
    if (entry?.status !== 'waiting' && entry?.status !== 'offered') return false;
    const unused = await this.entries.findUnused(tx, [id], { open: false });
    await this.entries.end(tx, id, 'left');
    if (entry.status === 'waiting' && entry.confirmed) await this.testDates.count(tx, place, { waiting: -1, taken: 0 });
    if (unused.length > 0) {
      await this.testDates.release(tx, [place]);
      await this.offerFree(tx, place);
    }
    return true;
  }

  /**
   * From Friday noon on, free seats are on public sale. Each entry ends in the transaction that publishes its event, so each family is
   * emailed once.
   */
  private async close(tx: Tx, { waiting, ...place }: CountedDate): Promise<void> {
    const ended = await this.entries.endWaiting(tx, place);
    await this.testDates.count(tx, place, { waiting: -waiting, taken: 0 });
    for (const id of ended) {
      auditSubject(tx, 'waitlist_entry', id);
      await this.eventBus.publish(createEvent('WaitlistClosed', { entry_id: id }), tx);
    }
  }

  private async lock(tx: Tx, place: TestSession): Promise<SaleDate> {
    const [counts] = await this.testDates.lockForSale(tx, [place]);
    if (!counts) throw new Error(`There is no test ${place.sessionId} on ${place.date}`);
    return counts;
  }
}
