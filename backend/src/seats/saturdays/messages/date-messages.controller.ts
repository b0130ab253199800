import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
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
import { SendDateMessage } from './commands/send-date-message.js';
import { SendDateMessageBody } from './date-messages.dto.js';
import { ListDateFamilies } from './queries/list-date-families.js';
import { ListDateMessages } from './queries/list-date-messages.js';

/** Messages from the office to the families of a test date. */
@Controller()
export class DateMessagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route(listDateFamilies)
  async families(@Param('date') day: string): Promise<DateFamiliesResponse> {
    return { success: true, families: await this.queries.execute(new ListDateFamilies(day)) };
  }

  @Route(listDateMessages)
  async list(@Param('date') day: string): Promise<DateMessagesResponse> {
    return { success: true, messages: await this.queries.execute(new ListDateMessages(day)) };
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
