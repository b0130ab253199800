import { Controller, Header, Param, type StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { getFamilyCopy, getFamilyCopyFile, type FamilyCopy } from '@academy/contracts/http/office/accounts';
import { PdfWork, pdfFile } from '../pdf/index.js';
import { Route } from '../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../platform/http/auth/staff-caller.js';
import { GetFamilyCopy, GetFamilyCopyFile } from './queries/get-family-copy.js';

/** Endpoints for the copy of a family's data that the office provides on request. */
@Controller()
export class OfficeCopiesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly pdfs: PdfWork,
  ) {}

  @Route(getFamilyCopy)
  @Header('content-disposition', 'attachment; filename="family-data.json"')
  @Header('cache-control', 'no-store')
  data(@Param('id') id: string): Promise<FamilyCopy> {
    return this.queries.execute(new GetFamilyCopy(id));
  }

  @Route(getFamilyCopyFile)
  @Header('cache-control', 'no-store')
  async file(@Param('id') id: string, @CurrentStaff() { staffId }: StaffCaller): Promise<StreamableFile> {
    const content = await this.pdfs.make(staffId, () => this.queries.execute(new GetFamilyCopyFile(id)));
    return pdfFile('family-data.pdf', content);
  }
}
