import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { TestSession } from '@academy/contracts/http/catalogue';
import { centsToDollars } from '@academy/contracts/rules/money';
import { Catalogue } from '../catalogue.js';

/** The tests on offer, in their order. */
export class ListTestSessions extends Query<TestSession[]> {}

@QueryHandler(ListTestSessions)
export class ListTestSessionsHandler implements IQueryHandler<ListTestSessions> {
  constructor(private readonly catalogue: Catalogue) {}

  async execute(): Promise<TestSession[]> {
    const sessions = await this.catalogue.sessions();
    return sessions.map(({ id, title, type, priceCents, description, createdAt, updatedAt }) => ({
      id,
      title,
      price_per_slot: centsToDollars(priceCents),
      description,
      session_type: type,
      created_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    }));
  }
}
