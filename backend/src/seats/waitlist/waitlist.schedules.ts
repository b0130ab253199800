import { waitlistClosesAt } from '@academy/contracts/rules/waitlist-closing';
import { Injectable } from '@nestjs/common';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Schedule, ScheduledTask } from '../../platform/messaging/schedules/schedule.js';
import { WaitlistOffers } from './waitlist-offers.js';
import { WaitlistRepository } from './waitlist.repository.js';

/** Maximum number of offers ended in one run. */
const batch = 100;

/** Ends offers whose time is up, offers seats that became free in a way no event reports, and closes waitlists at noon on the Friday before the test. */
@Injectable()
@Schedule({ name: 'serve-waitlists', everyMs: 60_000 })
export class ServeWaitlists extends ScheduledTask {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly entries: WaitlistRepository,
    private readonly offers: WaitlistOffers,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (const id of await this.entries.listOver(batch)) await this.endOffer(id);
    for (const { isDue, now, ...place } of await this.entries.listPlacesToServe())
      if (isDue || now >= waitlistClosesAt(place.date))
        await this.unitOfWork.run((tx) => this.offers.offerFree(tx, place));
  }

  private async endOffer(id: string): Promise<void> {
    const entry = await this.entries.find(id);
    if (!entry) return;
    await this.unitOfWork.run(async (tx) => {
      if (await this.offers.endOffer(tx, entry)) auditSubject(tx, 'waitlist_entry', id);
    });
  }
}
