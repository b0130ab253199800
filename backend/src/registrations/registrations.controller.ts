import { Body, Controller, Param, Query, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
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
import type { LineCall } from '@academy/contracts/http/payments';
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
import {
  createAdmissionsRegistration,
  createEssaysRegistration,
  createExecutiveRegistration,
  createPracticeTestRegistration,
  createSatActRegistration,
  listRegistrations,
  type ExamsResponse,
  type RegistrationResponse,
} from '@academy/contracts/http/registrations';
import { isTestDate } from '@academy/contracts/rules/test-dates';
import type { FastifyReply } from 'fastify';
import { CurrentBookingCaller, type BookingCaller } from '../booking-links/index.js';
import { OfficeRefundBody, toRefundOutcome } from '../payments/index.js';
import { buyingAccount, CurrentCaller, OptionalUser, type Caller } from '../platform/http/auth/caller.js';
import { Route } from '../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../platform/http/auth/staff-caller.js';
import { NotFound, ValidationFailed } from '../platform/http/errors/errors.js';
import { IdempotencyKeyHeader, type IdempotencyKey } from '../platform/http/idempotency/idempotency.js';
import { textOf } from '../platform/http/validation/transforms.js';
import { assertUuid } from '../platform/http/validation/uuid.js';
import {
  CancelRegistration,
  RefundRegistration,
  RescheduleRegistration,
  SubmitRegistration,
} from './registrations.commands.js';
import { UpdateRegistrationDetails } from './registration-people.commands.js';
import { CorrectRegistrationBody, OfficeCancellationBody, OfficeMoveBody } from './office/office-registrations.dto.js';
import { OwnRegistrations } from './own-registrations.js';
import { RegistrationQueries } from './registrations.queries.js';
import { RegistrationLinkGuard } from './registration-links.js';
import {
  CancelRegistrationBody,
  MoveRegistrationBody,
  readPart,
  RegistrationDetailsBody,
  type Part,
} from './registration-page.dto.js';
import { AdmissionsBody, EssaysBody, ExecutiveBody, PracticeTestsBody, SatActBody } from './registrations.dto.js';

const moveOf = ({ session_id: test, from, to }: MoveRegistrationRequest) => ({ test, from, to });

/**
 * Registrations: families register, and change what they registered, signed in or through its emailed link. Staff may change every
 * registration, and move a test until it begins, even after the deadline for families.
 */
@Controller()
@UseGuards(RegistrationLinkGuard)
export class RegistrationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: RegistrationQueries,
    private readonly own: OwnRegistrations,
  ) {}

  @Route(createSatActRegistration)
  satAct(
    @Body() body: SatActBody,
    @Res({ passthrough: true }) reply: FastifyReply,
    @OptionalUser() caller?: Caller,
    @IdempotencyKeyHeader() key?: IdempotencyKey,
  ): Promise<RegistrationResponse> {
    return this.submit('new_sat_act', body, reply, caller, key);
  }

  @Route(createPracticeTestRegistration)
  practiceTests(
    @Body() body: PracticeTestsBody,
    @Res({ passthrough: true }) reply: FastifyReply,
    @OptionalUser() caller?: Caller,
    @IdempotencyKeyHeader() key?: IdempotencyKey,
  ): Promise<RegistrationResponse> {
    return this.submit('practice_tests', body, reply, caller, key);
  }

  @Route(createAdmissionsRegistration)
  collegeAdmission(
    @Body() body: AdmissionsBody,
    @Res({ passthrough: true }) reply: FastifyReply,
    @OptionalUser() caller?: Caller,
    @IdempotencyKeyHeader() key?: IdempotencyKey,
  ): Promise<RegistrationResponse> {
    return this.submit('college_admission', body, reply, caller, key);
  }

  @Route(createEssaysRegistration)
  collegeEssays(
    @Body() body: EssaysBody,
    @Res({ passthrough: true }) reply: FastifyReply,
    @OptionalUser() caller?: Caller,
    @IdempotencyKeyHeader() key?: IdempotencyKey,
  ): Promise<RegistrationResponse> {
    return this.submit('college_essays', body, reply, caller, key);
  }

  @Route(createExecutiveRegistration)
  executiveCoaching(
    @Body() body: ExecutiveBody,
    @Res({ passthrough: true }) reply: FastifyReply,
    @OptionalUser() caller?: Caller,
    @IdempotencyKeyHeader() key?: IdempotencyKey,
  ): Promise<RegistrationResponse> {
    return this.submit('executive_coaching', body, reply, caller, key);
  }

  @Route(listRegistrations)
  async exams(@Param('parentId') parentId: string, @CurrentCaller() caller: Caller): Promise<ExamsResponse> {
    if (parentId !== caller.accountId) throw new NotFound();
    return { success: true, status: 'success', data: await this.queries.exams(caller.accountId) };
  }

  @Route(getRegistration)
  async read(
    @Param('id') id: string,
    @CurrentBookingCaller() caller: BookingCaller,
  ): Promise<RegistrationPageResponse> {
    return { success: true, data: await this.queries.page(id, caller) };
  }

  @Route(getOfficeRegistration)
  async readForStaff(@Param('id') id: string, @CurrentStaff() staff: StaffCaller): Promise<OfficeRegistrationResponse> {
    return { success: true, registration: await this.queries.forOffice(id, staff) };
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

  @Route(correctRegistration)
  async correct(
    @Param('id') id: string,
    @Body() body: CorrectRegistrationBody,
    @CurrentStaff() staff: StaffCaller,
  ): Promise<OfficeRegistrationResponse> {
    assertUuid(id);
    const { version, ...given } = body;
    await this.commands.execute(new UpdateRegistrationDetails(id, given, version));
    return this.readForStaff(id, staff);
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
    const wanted = { ...moveOf({ session_id, from, to }), overrideDeadline: false };
    return { success: true, data: await this.queries.move(id, caller, wanted) };
  }

  @Route(previewOfficeMove)
  previewMoveForStaff(
    @Param('id') id: string,
    @Query() query: Partial<Record<'session_id' | 'from' | 'to', unknown>>,
  ): Promise<OfficeMovePreview> {
    const move = { session_id: textOf(query.session_id), from: textOf(query.from), to: textOf(query.to) };
    return this.queries.officeMove(id, { ...moveOf(move), overrideDeadline: true });
  }

  @Route(moveRegistration)
  async move(
    @Param('id') id: string,
    @CurrentBookingCaller() caller: BookingCaller,
    @Body() body: MoveRegistrationBody,
  ): Promise<RegistrationPageResponse> {
    await this.own.check(id, caller);
    await this.commands.execute(new RescheduleRegistration(id, { ...moveOf(body), overrideDeadline: false }));
    return this.read(id, caller);
  }

  @Route(moveOfficeRegistration)
  async moveByStaff(
    @Param('id') id: string,
    @Body() body: OfficeMoveBody,
    @CurrentStaff() staff: StaffCaller,
  ): Promise<OfficeRegistrationResponse> {
    assertUuid(id);
    const wanted = { ...moveOf(body), overrideDeadline: true };
    await this.commands.execute(new RescheduleRegistration(id, wanted, body.version));
    return this.readForStaff(id, staff);
  }

  @Route(previewCancellation)
  async previewCancellation(
    @Param('id') id: string,
    @CurrentBookingCaller() caller: BookingCaller,
    @Query() query: Part,
  ): Promise<CancellationPreviewResponse> {
    await this.own.check(id, caller);
    return { success: true, data: await this.queries.cancellation(id, caller, readPart(query)) };
  }

  @Route(previewOfficeCancellation)
  previewCancellationForStaff(
    @Param('id') id: string,
    @Query() query: Partial<Record<'session_id' | 'date', unknown>>,
    @CurrentStaff() staff: StaffCaller,
  ): Promise<OfficeCancellationPreview> {
    return this.queries.officeCancellation(id, readPart(query), staff);
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

  @Route(cancelOfficeRegistration)
  async cancelByStaff(
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
    return { success: true, refund: refund && toRefundOutcome(refund) };
  }

  private async submit(
    call: LineCall,
    body: Record<string, unknown>,
    reply: FastifyReply,
    caller?: Caller,
    key?: IdempotencyKey,
  ): Promise<RegistrationResponse> {
    const { id, isNew } = await this.commands.execute(new SubmitRegistration(call, body, buyingAccount(caller), key));
    if (!isNew) void reply.status(200);
    return { success: true, status: 'success', message: 'Registration submitted successfully', registration_id: id };
  }
}
