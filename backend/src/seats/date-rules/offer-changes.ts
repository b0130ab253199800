import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { offeredDates } from '@academy/contracts/rules/date-rules';
import type { Tx } from '../../platform/database/database.js';
import { createEvent } from '../../platform/messaging/event.js';
import { TestDatesRepository } from '../test-dates.repository.js';
import { DateRulesRepository, type StoredPlan } from './date-rules.repository.js';
import { EndingDatesRepository } from './ending-dates.repository.js';

/** The dates on sale under one plan but not under another, at a given time. */
export function datesThatEnd(before: StoredPlan, after: StoredPlan['plan']): string[] {
  const stay = new Set(offeredDates(after, before.now));
  return offeredDates(before.plan, before.now).filter((date) => !stay.has(date));
}

/**
 * Changes which dates are on sale. Sold and held seats do not change. A date taken off sale is locked the way sales lock it: a sale that
 * gets the lock first keeps its seat, a later one is refused.
 */
@Injectable()
export class OfferChanges {
  constructor(
    private readonly rules: DateRulesRepository,
    private readonly testDates: TestDatesRepository,
    private readonly ending: EndingDatesRepository,
    private readonly eventBus: EventBus,
  ) {}

  /** @param write writes the rules; it may refuse by throwing */
  async run(tx: Tx, write: (before: StoredPlan) => Promise<void>): Promise<void> {
    await this.rules.lock(tx);
    const before = await this.rules.read(tx);
    await write(before);
    const { plan } = await this.rules.read(tx);
    await this.endSales(tx, datesThatEnd(before, plan));
  }

  /** Ends the waitlists of these dates and emails the families with a confirmed address. */
  private async endSales(tx: Tx, dates: readonly string[]): Promise<void> {
    if (dates.length === 0) return;
    const places = await this.testDates.lockCounts(tx, await this.ending.places(tx, dates));
    for (const place of places) {
      const { offered, ended } = await this.ending.endWaitlist(tx, place);
      if (place.waiting > 0 || offered > 0)
        await this.testDates.count(tx, place, { waiting: -place.waiting, taken: -offered });
      for (const id of ended) await this.eventBus.publish(createEvent('WaitlistClosed', { entry_id: id }), tx);
    }
  }
}
