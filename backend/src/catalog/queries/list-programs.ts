import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Program } from '@academy/contracts/http/catalog';
import { ProgramsRepository } from '../programs.repository.js';

/** Lists the services on the home page and in the catalog, in display order. */
export class ListPrograms extends Query<Program[]> {}

@QueryHandler(ListPrograms)
export class ListProgramsHandler implements IQueryHandler<ListPrograms> {
  constructor(private readonly programs: ProgramsRepository) {}

  async execute(): Promise<Program[]> {
    return this.programs.list();
  }
}
