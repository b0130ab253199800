import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  listDateFamilies,
  listDateMessages,
  sendDateMessage,
  type DateFamiliesResponse,
  type DateMessageResponse,
  type DateMessagesResponse,
} from '@academy/contracts/http/office/date-messages';
import { Route } from '../../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../../platform/http/auth/staff-caller.js';
import { SendDateMessage } from './date-messages.commands.js';
import { SendDateMessageBody } from './date-messages.dto.js';
import { DateMessageQueries } from './date-messages.queries.js';

/** Messages from the office to the families of a test date. */
@Controller()
export class DateMessagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: DateMessageQueries,
  ) {}

  @Route(listDateFamilies)
  async families(@Param('date') day: string): Promise<DateFamiliesResponse> {
    return { success: true, families: await this.queries.families(day) };
  }

  @Route(listDateMessages)
  async list(@Param('date') day: string): Promise<DateMessagesResponse> {
    return { success: true, messages: await this.queries.list(day) };
  }

  @Route(sendDateMessage)
  async send(
    @Param('date') day: string,
    @Body() body: SendDateMessageBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<DateMessageResponse> {
    return { success: true, message: await this.commands.execute(new SendDateMessage(day, { ...body }, staffId)) };
  }
}
