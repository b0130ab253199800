import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  closeDate,
  getDateClosing,
  previewDateClosing,
  reopenDate,
  type ClosingPreviewResponse,
  type DateClosingResponse,
} from '@academy/contracts/http/office/closings';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { CloseDateBody } from './closed-dates.dto.js';
import { CloseDate, ReopenDate } from './closed-dates.commands.js';
import { ClosedDateQueries } from './closed-dates.queries.js';

/** Closing and reopening of test dates by the office. */
@Controller()
export class ClosingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ClosedDateQueries,
  ) {}

  @Route(getDateClosing)
  async read(@Param('date') day: string): Promise<DateClosingResponse> {
    return { success: true, closing: await this.queries.closing(day) };
  }

  @Route(previewDateClosing)
  async preview(@Param('date') day: string, @Body() { reason }: CloseDateBody): Promise<ClosingPreviewResponse> {
    return { success: true, preview: await this.queries.preview(day, reason) };
  }

  @Route(closeDate)
  async close(
    @Param('date') day: string,
    @Body() { reason }: CloseDateBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<DateClosingResponse> {
    await this.commands.execute(new CloseDate(day, reason, staffId));
    return this.read(day);
  }

  @Route(reopenDate)
  async reopen(@Param('date') day: string, @CurrentStaff() { staffId }: StaffCaller): Promise<DateClosingResponse> {
    await this.commands.execute(new ReopenDate(day, staffId));
    return this.read(day);
  }
}
