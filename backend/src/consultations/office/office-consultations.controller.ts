import { Body, Controller, Param, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
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
import { OfficeRefundBody, toRefundOutcome } from '../../payments/index.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { textOf } from '../../platform/http/validation/transforms.js';
import { assertUuid } from '../../platform/http/validation/uuid.js';
import { AssignConsultationStudent } from '../commands/assign-consultation-student.js';
import { CancelConsultation } from '../commands/cancel-consultation.js';
import { MoveConsultation } from '../commands/move-consultation.js';
import { RefundConsultation } from '../commands/refund-consultation.js';
import {
  OfficeConsultationCancellationBody,
  OfficeConsultationMoveBody,
  OfficeConsultationStudentBody,
} from './office-consultations.dto.js';
import { GetOfficeConsultation } from './queries/get-office-consultation.js';
import {
  PreviewOfficeConsultationCancellation,
  PreviewOfficeConsultationMove,
} from './queries/preview-office-consultation-change.js';

/** What staff do with a family's consultation. The office can move one until it starts. */
@Controller()
export class OfficeConsultationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route(getOfficeConsultation)
  get(@Param('id') id: string, @CurrentStaff() staff: StaffCaller): Promise<OfficeConsultationResponse> {
    return this.read(id, staff);
  }

  private async read(id: string, staff: StaffCaller): Promise<OfficeConsultationResponse> {
    return { success: true, consultation: await this.queries.execute(new GetOfficeConsultation(id, staff)) };
  }

  @Route(previewOfficeConsultationMove)
  previewMove(
    @Param('id') id: string,
    @Query() query: Partial<Record<'from' | 'to', unknown>>,
  ): Promise<OfficeMovePreview> {
    const wanted = { from: textOf(query.from), to: textOf(query.to), overrideDeadline: true };
    return this.queries.execute(new PreviewOfficeConsultationMove(id, wanted));
  }

  @Route(moveOfficeConsultation)
  async move(
    @Param('id') id: string,
    @Body() { from, to, version }: OfficeConsultationMoveBody,
    @CurrentStaff() staff: StaffCaller,
  ): Promise<OfficeConsultationResponse> {
    assertUuid(id);
    await this.commands.execute(new MoveConsultation(id, { from, to, overrideDeadline: true }, version));
    return this.read(id, staff);
  }

  @Route(assignOfficeConsultationStudent)
  async assign(
    @Param('id') id: string,
    @Body() body: OfficeConsultationStudentBody,
    @CurrentStaff() staff: StaffCaller,
  ): Promise<OfficeConsultationResponse> {
    assertUuid(id);
    await this.commands.execute(new AssignConsultationStudent(id, body.student_id, body.instead_of));
    return this.read(id, staff);
  }

  @Route(previewOfficeConsultationCancellation)
  previewCancellation(@Param('id') id: string, @CurrentStaff() staff: StaffCaller): Promise<OfficeCancellationPreview> {
    return this.queries.execute(new PreviewOfficeConsultationCancellation(id, staff));
  }

  @Route(cancelOfficeConsultation)
  async cancel(
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
    return { success: true, refund: toRefundOutcome(refund) };
  }
}
