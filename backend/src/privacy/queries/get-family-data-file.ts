import { Query, QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Caller } from '../../platform/http/auth/caller.js';
import { familyDataPdf } from '../family-data-pdf.js';
import { GetFamilyData } from './get-family-data.js';

/** Returns everything that is stored about a parent's family, as a PDF. */
export class GetFamilyDataFile extends Query<Buffer> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@QueryHandler(GetFamilyDataFile)
export class GetFamilyDataFileHandler implements IQueryHandler<GetFamilyDataFile> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ caller }: GetFamilyDataFile): Promise<Buffer> {
    return familyDataPdf(await this.queries.execute(new GetFamilyData(caller)));
  }
}
