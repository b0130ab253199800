import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Program } from '@academy/contracts/http/catalogue';
import { DataSource } from 'typeorm';

/** The services on the home page and in the catalogue, in their order. */
export class ListPrograms extends Query<Program[]> {}

@QueryHandler(ListPrograms)
export class ListProgramsHandler implements IQueryHandler<ListPrograms> {
  constructor(private readonly dataSource: DataSource) {}

  async execute(): Promise<Program[]> {
    return this.dataSource.query<Program[]>(
      'SELECT id, title, short_description, icon_image, link FROM programs WHERE active ORDER BY position',
    );
  }
}
