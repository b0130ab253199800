import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { LegalVersions } from '@academy/contracts/http/legal-versions';
import { DataSource } from 'typeorm';
import { listLegalVersions } from '../legal/legal-versions.repository.js';

/** Returns every version of the terms and of the privacy policy. */
export class ListLegalVersions extends Query<LegalVersions> {}

@QueryHandler(ListLegalVersions)
export class ListLegalVersionsHandler implements IQueryHandler<ListLegalVersions> {
  constructor(private readonly dataSource: DataSource) {}

  execute(): Promise<LegalVersions> {
    return listLegalVersions(this.dataSource);
  }
}
