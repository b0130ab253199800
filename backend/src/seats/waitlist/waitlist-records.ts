import { Injectable } from '@nestjs/common';
import type { WaitlistRecord } from '@academy/contracts/http/privacy';
import type { Tx } from '../../platform/database/database.js';
import { WaitlistOffers } from './waitlist-offers.js';
import { WaitlistRepository } from './waitlist.repository.js';

/** A family on waitlists: its account, and the account's address once that is confirmed. */
export interface WaitingFamily {
  /** Null for a family that is only known by its address. */
  accountId: string | null;
  email: string | null;
}

/** A family's waitlist entries, for its data export and for the deletion of its account. */
@Injectable()
export class WaitlistRecords {
  constructor(
    private readonly entries: WaitlistRepository,
    private readonly offers: WaitlistOffers,
  ) {}

  async list(family: WaitingFamily): Promise<WaitlistRecord[]> {
    const rows = await this.entries.listOfFamily(family);
    return rows.map(({ title, date, status, joinedAt, fields }) => ({
      test: title,
      date,
      status,
      joined_at: joinedAt.toISOString(),
      fields,
    }));
  }

  /** Removes a family from every waitlist, which offers its seats to the next in line, and deletes its entries. */
  async erase(tx: Tx, family: WaitingFamily): Promise<void> {
    const rows = await this.entries.listOfFamily(family, tx);
    for (const entry of rows) await this.offers.leave(tx, entry);
    await this.entries.remove(
      tx,
      rows.map(({ id }) => id),
    );
  }
}
