import { Body, Controller, Param, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  cancelOfficeRegistration,
  correctRegistration,
  getOfficeRegistration,
  moveOfficeRegistration,
  previewOfficeCancellation,
  previewOfficeMove,
  refundOfficeRegistration,
  type OfficeCancellationPreview,
  type OfficeMoneyResponse,
  type OfficeMovePreview,
  type OfficeRegistrationResponse,
} from '@academy/contracts/http/office/registrations';
import { OfficeRefundBody, toRefundOutcome } from '../../payments/index.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { textOf } from '../../platform/http/validation/transforms.js';
import { assertUuid } from '../../platform/http/validation/uuid.js';
import { CancelRegistration } from '../commands/cancel-registration.js';
import { RefundRegistration } from '../commands/refund-registration.js';
import { RescheduleRegistration } from '../commands/reschedule-registration.js';
import { UpdateRegistrationDetails } from '../commands/update-registration-details.js';
import { readPart } from '../registration-page.dto.js';
import type { RescheduleRequest } from '../reschedule-rules.js';
import { CorrectRegistrationBody, OfficeCancellationBody, OfficeMoveBody } from './office-registrations.dto.js';
import { GetOfficeRegistration } from './queries/get-office-registration.js';
import { PreviewOfficeCancellation } from './queries/preview-office-cancellation.js';
import { PreviewOfficeMove } from './queries/preview-office-move.js';

/** The office can move a test until it begins, even after the deadline for families. */
const wantedOf = (move: { session_id: string; from: string; to: string }): RescheduleRequest => ({
  test: move.session_id,
  from: move.from,
  to: move.to,
  overrideDeadline: true,
});

/** Office actions on a family's registration. */
@Controller()
export class OfficeRegistrationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route(getOfficeRegistration)
  async get(@Param('id') id: string, @CurrentStaff() staff: StaffCaller): Promise<OfficeRegistrationResponse> {
    return { success: true, registration: await this.queries.execute(new GetOfficeRegistration(id, staff)) };
  }

  @Route(correctRegistration)
  async correct(
    @Param('id') id: string,
    @Body() body: CorrectRegistrationBody,
    @CurrentStaff() staff: StaffCaller,
  ): Promise<OfficeRegistrationResponse> {
    assertUuid(id);
    const { version, ...given } = body;
    await this.commands.execute(new UpdateRegistrationDetails(id, given, version));
    return this.get(id, staff);
  }

  @Route(previewOfficeMove)
  previewMove(
    @Param('id') id: string,
    @Query() query: Partial<Record<'session_id' | 'from' | 'to', unknown>>,
  ): Promise<OfficeMovePreview> {
    const move = { session_id: textOf(query.session_id), from: textOf(query.from), to: textOf(query.to) };
    return this.queries.execute(new PreviewOfficeMove(id, wantedOf(move)));
  }

  @Route(moveOfficeRegistration)
  async move(
    @Param('id') id: string,
    @Body() body: OfficeMoveBody,
    @CurrentStaff() staff: StaffCaller,
  ): Promise<OfficeRegistrationResponse> {
    assertUuid(id);
    await this.commands.execute(new RescheduleRegistration(id, wantedOf(body), body.version));
    return this.get(id, staff);
  }

  @Route(previewOfficeCancellation)
  previewCancellation(
    @Param('id') id: string,
    @Query() query: Partial<Record<'session_id' | 'date', unknown>>,
    @CurrentStaff() staff: StaffCaller,
  ): Promise<OfficeCancellationPreview> {
    return this.queries.execute(new PreviewOfficeCancellation(id, readPart(query), staff));
  }

  @Route(cancelOfficeRegistration)
  async cancel(
    @Param('id') id: string,
    @Body() body: OfficeCancellationBody,
    @CurrentStaff() staff: StaffCaller,
  ): Promise<OfficeMoneyResponse> {
    assertUuid(id);
    const { refund: expectedCents, version } = body;
    const wanted = { part: readPart(body), refund: 'policy', expectedCents, byStaff: { staff, version } } as const;
    const { refund } = await this.commands.execute(new CancelRegistration(id, wanted));
    return { success: true, refund: refund && toRefundOutcome(refund) };
  }

  @Route(refundOfficeRegistration)
  async refund(
    @Param('id') id: string,
    @Body() body: OfficeRefundBody,
    @CurrentStaff() staff: StaffCaller,
  ): Promise<OfficeMoneyResponse> {
    assertUuid(id);
    const refund = await this.commands.execute(new RefundRegistration(id, { ...body }, staff));
    return { success: true, refund: toRefundOutcome(refund) };
  }
}
