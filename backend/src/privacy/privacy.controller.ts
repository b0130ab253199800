import { Body, Controller, Header, Param, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { DoneResponse } from '@academy/contracts/http/accounts';
import { getFamilyCopy, getFamilyCopyFile, type FamilyCopy } from '@academy/contracts/http/office/accounts';
import {
  deleteAccount,
  getFamilyData,
  getFamilyDataFile,
  type FamilyDataResponse,
} from '@academy/contracts/http/privacy';
import { PdfWork, pdfFile } from '../pdf/index.js';
import { CurrentCaller, type Caller } from '../platform/http/auth/caller.js';
import { Route } from '../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../platform/http/auth/staff-caller.js';
import { DeleteAccount } from './privacy.commands.js';
import { DeleteAccountBody } from './privacy.dto.js';
import { PrivacyQueries } from './privacy.queries.js';

/** Copies of a family's data, for the family and, on its request, from the office; and the deletion of its account. */
@Controller()
export class PrivacyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: PrivacyQueries,
    private readonly pdfs: PdfWork,
  ) {}

  @Route(getFamilyData)
  async data(@CurrentCaller() caller: Caller): Promise<FamilyDataResponse> {
    return { success: true, data: await this.queries.familyData(caller) };
  }

  @Route(getFamilyDataFile)
  async file(@CurrentCaller() caller: Caller): Promise<StreamableFile> {
    const content = await this.pdfs.make(caller.accountId, () => this.queries.familyDataFile(caller));
    return pdfFile('your-data.pdf', content);
  }

  @Route(getFamilyCopy)
  @Header('content-disposition', 'attachment; filename="family-data.json"')
  @Header('cache-control', 'no-store')
  copy(@Param('id') id: string): Promise<FamilyCopy> {
    return this.queries.familyCopy(id);
  }

  @Route(getFamilyCopyFile)
  @Header('cache-control', 'no-store')
  async copyFile(@Param('id') id: string, @CurrentStaff() { staffId }: StaffCaller): Promise<StreamableFile> {
    const content = await this.pdfs.make(staffId, () => this.queries.familyCopyFile(id));
    return pdfFile('family-data.pdf', content);
  }

  @Route(deleteAccount)
  async remove(
    @CurrentCaller() caller: Caller,
    @Body() { current_password: password }: DeleteAccountBody,
  ): Promise<DoneResponse> {
    await this.commands.execute(new DeleteAccount(caller.accountId, password));
    return { success: true, message: 'Your account was deleted.' };
  }
}
