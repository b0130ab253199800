import type { FamilyErasure } from '@academy/contracts/http/office/erasure';
import { Injectable } from '@nestjs/common';
import { FamilyQueries, keysOf } from '../../families/index.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { readErasable } from './erasable-records.js';
import { recipientsOf } from './recipients.js';

/** Queries about the erasure of a family's personal data. */
@Injectable()
export class ErasureQueries {
  constructor(
    private readonly database: Database,
    private readonly families: FamilyQueries,
  ) {}

  /**
   * Returns who will be notified of an erasure, and what blocks it.
   * @param id of the family, or of any of its records
   * @throws NotFound
   */
  async preview(id: string): Promise<FamilyErasure> {
    const keys = await keysOf(this.database, id);
    if (!keys) throw new NotFound();
    const family = await this.families.family(id);
    const paymentIds = family.payments.map((payment) => payment.id);
    const { blockers } = await readErasable(this.database, { ...keys, paymentIds });
    return { name: family.name, blockers, emails: recipientsOf(family, family.accounts) };
  }
}
