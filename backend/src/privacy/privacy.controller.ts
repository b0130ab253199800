import { Body, Controller, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { DoneResponse } from '@academy/contracts/http/accounts';
import {
  deleteAccount,
  getFamilyData,
  getFamilyDataFile,
  type FamilyDataResponse,
} from '@academy/contracts/http/privacy';
import { PdfWork, pdfFile } from '../pdf/index.js';
import { CurrentCaller, type Caller } from '../platform/http/auth/caller.js';
import { Route } from '../platform/http/auth/route.decorator.js';
import { DeleteAccount } from './commands/delete-account.js';
import { DeleteAccountBody } from './privacy.dto.js';
import { GetFamilyDataFile } from './queries/get-family-data-file.js';
import { GetFamilyData } from './queries/get-family-data.js';

@Controller()
export class PrivacyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly pdfs: PdfWork,
  ) {}

  @Route(getFamilyData)
  async data(@CurrentCaller() caller: Caller): Promise<FamilyDataResponse> {
    return { success: true, data: await this.queries.execute(new GetFamilyData(caller)) };
  }

  @Route(getFamilyDataFile)
  async file(@CurrentCaller() caller: Caller): Promise<StreamableFile> {
    const content = await this.pdfs.make(caller.accountId, () => this.queries.execute(new GetFamilyDataFile(caller)));
    return pdfFile('your-data.pdf', content);
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
