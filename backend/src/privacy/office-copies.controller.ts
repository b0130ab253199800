import { Controller, Header, Param, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FamilyCopy } from '@academy/contracts/http/office/accounts';
import { pdfFile } from '../pdf/index.js';
import { OfficeRoute } from '../platform/http/auth/office-route.decorator.js';
import { GetFamilyCopy, GetFamilyCopyFile } from './queries/get-family-copy.js';

/** Endpoints for the copy of a family's data that the office provides on request. */
@Controller()
export class OfficeCopiesController {
  constructor(private readonly queries: QueryBus) {}

  @OfficeRoute('getFamilyCopy')
  @Header('content-disposition', 'attachment; filename="family-data.json"')
  @Header('cache-control', 'no-store')
  data(@Param('id') id: string): Promise<FamilyCopy> {
    return this.queries.execute(new GetFamilyCopy(id));
  }

  @OfficeRoute('getFamilyCopyFile')
  @Header('cache-control', 'no-store')
  async file(@Param('id') id: string): Promise<StreamableFile> {
    return pdfFile('family-data.pdf', await this.queries.execute(new GetFamilyCopyFile(id)));
  }
}
