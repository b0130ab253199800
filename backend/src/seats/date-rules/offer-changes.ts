import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { offeredDates } from '@academy/contracts/rules/date-rules';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { TestDatesRepository } from '../test-dates.repository.js';
import { DateRulesRepository, type StoredPlan } from './date-rules.repository.js';
import { EndingDatesRepository } from './ending-dates.repository.js';

/** The dates that are on offer by one plan and not by another, at one time. */
export function datesThatEnd(before: StoredPlan, after: StoredPlan['plan']): string[] {
  const stay = new Set(offeredDates(after, before.now));
  return offeredDates(before.plan, before.now).filter((date) => !stay.has(date));
}

/**
 * Changes which dates are on offer. Nothing that is sold or in a checkout changes. A date that is offered no more is locked as sales lock
 * it: a sale that comes first keeps its seat, and one that comes second is refused.
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
  async run(tx: Transaction, write: (before: StoredPlan) => Promise<void>): Promise<void> {
    await this.rules.lock(tx);
    const before = await this.rules.read(tx);
    await write(before);
    const { plan } = await this.rules.read(tx);
    await this.endSales(tx, datesThatEnd(before, plan));
  }

  /** Families on a waitlist of these dates cannot get a seat any more; those with a confirmed address are emailed. */
  private async endSales(tx: Transaction, dates: readonly string[]): Promise<void> {
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
