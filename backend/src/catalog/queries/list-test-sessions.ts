import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { TestSession } from '@academy/contracts/http/catalog';
import { centsToDollars } from '@academy/contracts/rules/money';
import { TestSessionsRepository } from '../test-sessions.repository.js';

/** Lists the tests on sale, in display order. */
export class ListTestSessions extends Query<TestSession[]> {}

@QueryHandler(ListTestSessions)
export class ListTestSessionsHandler implements IQueryHandler<ListTestSessions> {
  constructor(private readonly tests: TestSessionsRepository) {}

  async execute(): Promise<TestSession[]> {
    const { sessions } = await this.tests.onSale();
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
