import { Body, Controller, Param, Query, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  cancelConsultation,
  getConsultation,
  listConsultations,
  moveConsultation,
  previewConsultationCancellation,
  previewConsultationMove,
  type ConsultationCancellationPreview,
  type ConsultationMovePreviewResponse,
  type ConsultationPageResponse,
  type ConsultationsResponse,
} from '@academy/contracts/http/consultation-page';
import {
  listSlots,
  scheduleConsultation,
  type ConsultationResponse,
  type SlotsResponse,
} from '@academy/contracts/http/consultations';
import {
  assignOfficeConsultationStudent,
  cancelOfficeConsultation,
  getOfficeConsultation,
  moveOfficeConsultation,
  previewOfficeConsultationCancellation,
  previewOfficeConsultationMove,
  refundOfficeConsultation,
  type OfficeCancellationPreview,
  type OfficeConsultationResponse,
  type OfficeMoneyResponse,
  type OfficeMovePreview,
} from '@academy/contracts/http/office/registrations';
import type { FastifyReply } from 'fastify';
import { CurrentBookingCaller, type BookingCaller } from '../booking-links/index.js';
import { OfficeRefundBody, toRefundOutcome } from '../payments/index.js';
import { buyingAccount, CurrentCaller, OptionalUser, type Caller } from '../platform/http/auth/caller.js';
import { Route } from '../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../platform/http/auth/staff-caller.js';
import { ValidationFailed } from '../platform/http/errors/errors.js';
import { IdempotencyKeyHeader, type IdempotencyKey } from '../platform/http/idempotency/idempotency.js';
import { textOf } from '../platform/http/validation/transforms.js';
import { assertUuid } from '../platform/http/validation/uuid.js';
import {
  AssignConsultationStudent,
  CancelConsultation,
  MoveConsultation,
  RefundConsultation,
  ScheduleConsultation,
} from './consultations.commands.js';
import { ConsultationLinkGuard } from './consultation-links.js';
import {
  CancelConsultationBody,
  checkStart,
  MoveConsultationBody,
  OfficeConsultationCancellationBody,
  OfficeConsultationMoveBody,
  OfficeConsultationStudentBody,
  ScheduleConsultationBody,
} from './consultations.dto.js';
import { OwnConsultations } from './own-consultations.repository.js';
import { ConsultationQueries } from './consultations.queries.js';

/** The value of a query parameter; one that is repeated is ignored. */
const one = (value: unknown) => (typeof value === 'string' || value === undefined ? value : '');

/**
 * Paid consultations: families book them, and change what they booked, signed in or through its emailed link. Staff may change every
 * consultation, and move one until it starts.
 */
@Controller()
@UseGuards(ConsultationLinkGuard)
export class ConsultationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ConsultationQueries,
    private readonly own: OwnConsultations,
  ) {}

  @Route(listSlots)
  async slots(@Query('from') from?: unknown, @Query('to') to?: unknown): Promise<SlotsResponse> {
    return { success: true, data: await this.queries.openSlots(one(from), one(to)) };
  }

  @Route(listConsultations)
  async list(@CurrentCaller() caller: Caller): Promise<ConsultationsResponse> {
    return { success: true, data: await this.own.list(caller) };
  }

  @Route(scheduleConsultation)
  async schedule(
    @Body() body: ScheduleConsultationBody,
    @Res({ passthrough: true }) reply: FastifyReply,
    @OptionalUser() caller?: Caller,
    @IdempotencyKeyHeader() key?: IdempotencyKey,
  ): Promise<ConsultationResponse> {
    const { id, isNew } = await this.commands.execute(new ScheduleConsultation(body, buyingAccount(caller), key));
    if (!isNew) void reply.status(200);
    return { success: true, message: 'Consultation scheduled successfully', booking_id: id };
  }

  @Route(getConsultation)
  async read(
    @Param('id') id: string,
    @CurrentBookingCaller() caller: BookingCaller,
  ): Promise<ConsultationPageResponse> {
    return { success: true, data: await this.queries.page(id, caller) };
  }

  @Route(getOfficeConsultation)
  async readForStaff(@Param('id') id: string, @CurrentStaff() staff: StaffCaller): Promise<OfficeConsultationResponse> {
    return { success: true, consultation: await this.queries.forOffice(id, staff) };
  }

  @Route(assignOfficeConsultationStudent)
  async assign(
    @Param('id') id: string,
    @Body() body: OfficeConsultationStudentBody,
    @CurrentStaff() staff: StaffCaller,
  ): Promise<OfficeConsultationResponse> {
    assertUuid(id);
    await this.commands.execute(new AssignConsultationStudent(id, body.student_id, body.instead_of));
    return this.readForStaff(id, staff);
  }

  @Route(previewConsultationMove)
  async previewMove(
    @Param('id') id: string,
    @CurrentBookingCaller() caller: BookingCaller,
    @Query() { from = '', to = '' }: Partial<Record<'from' | 'to', unknown>>,
  ): Promise<ConsultationMovePreviewResponse> {
    await this.own.check(id, caller);
    const problem =
      typeof from === 'string' && typeof to === 'string' ? (checkStart(from) ?? checkStart(to)) : 'Once each.';
    if (problem !== null) throw new ValidationFailed({ to: [problem] });
    const wanted = { from: from as string, to: to as string };
    return { success: true, data: await this.queries.move(id, caller, wanted) };
  }

  @Route(previewOfficeConsultationMove)
  previewMoveForStaff(
    @Param('id') id: string,
    @Query() query: Partial<Record<'from' | 'to', unknown>>,
  ): Promise<OfficeMovePreview> {
    const wanted = { from: textOf(query.from), to: textOf(query.to), overrideDeadline: true };
    return this.queries.officeMove(id, wanted);
  }

  @Route(moveConsultation)
  async move(
    @Param('id') id: string,
    @CurrentBookingCaller() caller: BookingCaller,
    @Body() { from, to }: MoveConsultationBody,
  ): Promise<ConsultationPageResponse> {
    await this.own.check(id, caller);
    await this.commands.execute(new MoveConsultation(id, { from, to }));
    return this.read(id, caller);
  }

  @Route(moveOfficeConsultation)
  async moveByStaff(
    @Param('id') id: string,
    @Body() { from, to, version }: OfficeConsultationMoveBody,
    @CurrentStaff() staff: StaffCaller,
  ): Promise<OfficeConsultationResponse> {
    assertUuid(id);
    await this.commands.execute(new MoveConsultation(id, { from, to, overrideDeadline: true }, version));
    return this.readForStaff(id, staff);
  }

  @Route(previewConsultationCancellation)
  async previewCancellation(
    @Param('id') id: string,
    @CurrentBookingCaller() caller: BookingCaller,
  ): Promise<ConsultationCancellationPreview> {
    return { success: true, data: await this.queries.cancellation(id, caller) };
  }

  @Route(previewOfficeConsultationCancellation)
  previewCancellationForStaff(
    @Param('id') id: string,
    @CurrentStaff() staff: StaffCaller,
  ): Promise<OfficeCancellationPreview> {
    return this.queries.officeCancellation(id, staff);
  }

  @Route(cancelConsultation)
  async cancel(
    @Param('id') id: string,
    @CurrentBookingCaller() caller: BookingCaller,
    @Body() body: CancelConsultationBody,
  ): Promise<ConsultationPageResponse> {
    await this.own.check(id, caller);
    await this.commands.execute(new CancelConsultation(id, { refund: 'policy', expectedCents: body.refund_cents }));
    return this.read(id, caller);
  }

  @Route(cancelOfficeConsultation)
  async cancelByStaff(
    @Param('id') id: string,
    @Body() { refund: expectedCents, version }: OfficeConsultationCancellationBody,
    @CurrentStaff() staff: StaffCaller,
  ): Promise<OfficeMoneyResponse> {
    assertUuid(id);
    const wanted = { refund: 'policy', expectedCents, byStaff: { staff, version } } as const;
    const { refund } = await this.commands.execute(new CancelConsultation(id, wanted));
    return { success: true, refund: refund && toRefundOutcome(refund) };
  }

  @Route(refundOfficeConsultation)
  async refund(
    @Param('id') id: string,
    @Body() body: OfficeRefundBody,
    @CurrentStaff() staff: StaffCaller,
  ): Promise<OfficeMoneyResponse> {
    assertUuid(id);
    const refund = await this.commands.execute(new RefundConsultation(id, { ...body }, staff));
    return { success: true, refund: refund && toRefundOutcome(refund) };
  }
}
