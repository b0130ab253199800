import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AcademyFacts } from '@academy/contracts/http/facts';
import { FactsRepository } from '../facts.repository.js';

/** Returns the hours and policy that the pages show. */
export class GetFacts extends Query<AcademyFacts> {}

@QueryHandler(GetFacts)
export class GetFactsHandler implements IQueryHandler<GetFacts> {
  constructor(private readonly facts: FactsRepository) {}

  execute(): Promise<AcademyFacts> {
    return this.facts.read();
  }
}
