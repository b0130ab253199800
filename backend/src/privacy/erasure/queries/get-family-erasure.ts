import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { FamilyErasure } from '@academy/contracts/http/office/erasure';
import { DataSource } from 'typeorm';
import { GetFamily, keysOf } from '../../../families/index.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { readErasable } from '../erasable-records.js';
import { recipientsOf } from '../recipients.js';

/** Previews the erasure of a family's personal data: who will be notified, and what blocks it. */
export class GetFamilyErasure extends Query<FamilyErasure> {
  /** @param id id of the family, or of any of its records */
  constructor(readonly id: string) {
    super();
  }
}

@QueryHandler(GetFamilyErasure)
export class GetFamilyErasureHandler implements IQueryHandler<GetFamilyErasure> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: QueryBus,
  ) {}

  /** @throws NotFound */
  async execute({ id }: GetFamilyErasure): Promise<FamilyErasure> {
    const keys = await keysOf(this.dataSource, id);
    if (!keys) throw new NotFound();
    const family = await this.queries.execute(new GetFamily(id));
    const paymentIds = family.payments.map((payment) => payment.id);
    const { blockers } = await readErasable(this.dataSource, { ...keys, paymentIds });
    return { name: family.name, blockers, emails: recipientsOf(family, family.accounts) };
  }
}
