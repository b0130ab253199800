import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  cancelRegistration,
  getRegistration,
  moveRegistration,
  previewCancellation,
  previewMove,
  updateRegistrationDetails,
  type CancellationPreviewResponse,
  type MovePreviewResponse,
  type MoveRegistrationRequest,
  type RegistrationPageResponse,
} from '@academy/contracts/http/registration-page';
import { isTestDate } from '@academy/contracts/rules/test-dates';
import { CurrentBookingCaller, type BookingCaller } from '../booking-links/index.js';
import { Route } from '../platform/http/auth/route.decorator.js';
import { ValidationFailed } from '../platform/http/errors/errors.js';
import { CancelRegistration } from './commands/cancel-registration.js';
import { RescheduleRegistration } from './commands/reschedule-registration.js';
import { UpdateRegistrationDetails } from './commands/update-registration-details.js';
import { OwnRegistrations } from './own-registrations.js';
import { GetRegistration } from './queries/get-registration.js';
import { PreviewCancellation } from './queries/preview-cancellation.js';
import { PreviewMove } from './queries/preview-move.js';
import {
  CancelRegistrationBody,
  MoveRegistrationBody,
  readPart,
  RegistrationDetailsBody,
  type Part,
} from './registration-page.dto.js';
import { RegistrationLinkGuard } from './registration-links.js';
import type { RescheduleRequest } from './reschedule-rules.js';

const wantedOf = ({ session_id, from, to }: MoveRegistrationRequest): RescheduleRequest => ({
  from,
  to,
  test: session_id,
  overrideDeadline: false,
});

/** One registration and the changes its family can make, signed in or through its emailed link. */
@Controller()
@UseGuards(RegistrationLinkGuard)
export class RegistrationPageController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly own: OwnRegistrations,
  ) {}

  @Route(getRegistration)
  async read(
    @Param('id') id: string,
    @CurrentBookingCaller() caller: BookingCaller,
  ): Promise<RegistrationPageResponse> {
    return { success: true, data: await this.queries.execute(new GetRegistration(id, caller)) };
  }

  @Route(previewCancellation)
  async previewCancellation(
    @Param('id') id: string,
    @CurrentBookingCaller() caller: BookingCaller,
    @Query() query: Part,
  ): Promise<CancellationPreviewResponse> {
    await this.own.check(id, caller);
    const preview = new PreviewCancellation(id, caller, readPart(query));
    return { success: true, data: await this.queries.execute(preview) };
  }

  @Route(cancelRegistration)
  async cancel(
    @Param('id') id: string,
    @CurrentBookingCaller() caller: BookingCaller,
    @Body() body: CancelRegistrationBody,
  ): Promise<RegistrationPageResponse> {
    await this.own.check(id, caller);
    const wanted = { part: readPart(body), refund: 'policy', expectedCents: body.refund_cents } as const;
    await this.commands.execute(new CancelRegistration(id, wanted));
    return this.read(id, caller);
  }

  @Route(previewMove)
  async previewMove(
    @Param('id') id: string,
    @CurrentBookingCaller() caller: BookingCaller,
    @Query() { session_id = '', from = '', to = '' }: Partial<Record<'session_id' | 'from' | 'to', unknown>>,
  ): Promise<MovePreviewResponse> {
    await this.own.check(id, caller);
    if (typeof session_id !== 'string' || typeof from !== 'string' || typeof to !== 'string' || !isTestDate(to))
      throw new ValidationFailed({ to: ['Please choose a date.'] });
    const preview = new PreviewMove(id, caller, wantedOf({ session_id, from, to }));
    return { success: true, data: await this.queries.execute(preview) };
  }

  @Route(moveRegistration)
  async move(
    @Param('id') id: string,
    @CurrentBookingCaller() caller: BookingCaller,
    @Body() body: MoveRegistrationBody,
  ): Promise<RegistrationPageResponse> {
    await this.own.check(id, caller);
    await this.commands.execute(new RescheduleRegistration(id, wantedOf(body)));
    return this.read(id, caller);
  }

  @Route(updateRegistrationDetails)
  async updateDetails(
    @Param('id') id: string,
    @CurrentBookingCaller() caller: BookingCaller,
    @Body() body: RegistrationDetailsBody,
  ): Promise<RegistrationPageResponse> {
    await this.own.check(id, caller);
    await this.commands.execute(new UpdateRegistrationDetails(id, { ...body }));
    return this.read(id, caller);
  }
}
