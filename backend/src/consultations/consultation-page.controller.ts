import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  cancelConsultation,
  getConsultation,
  moveConsultation,
  previewConsultationCancellation,
  previewConsultationMove,
  type ConsultationCancellationPreview,
  type ConsultationMovePreviewResponse,
  type ConsultationPageResponse,
} from '@academy/contracts/http/consultation-page';
import { CurrentBookingCaller, type BookingCaller } from '../booking-links/index.js';
import { Route } from '../platform/http/auth/route.decorator.js';
import { ValidationFailed } from '../platform/http/errors/errors.js';
import { CancelConsultation } from './commands/cancel-consultation.js';
import { MoveConsultation } from './commands/move-consultation.js';
import { CancelConsultationBody, checkStart, MoveConsultationBody } from './consultation-page.dto.js';
import { ConsultationLinkGuard } from './consultation-links.js';
import { OwnConsultations } from './own-consultations.repository.js';
import { GetConsultation } from './queries/get-consultation.js';
import { PreviewConsultationCancellation } from './queries/preview-consultation-cancellation.js';
import { PreviewConsultationMove } from './queries/preview-consultation-move.js';

/** One booked consultation, and what its family can change about it, signed in or through its emailed link. */
@Controller()
@UseGuards(ConsultationLinkGuard)
export class ConsultationPageController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly own: OwnConsultations,
  ) {}

  @Route(getConsultation)
  async read(
    @Param('id') id: string,
    @CurrentBookingCaller() caller: BookingCaller,
  ): Promise<ConsultationPageResponse> {
    return { success: true, data: await this.queries.execute(new GetConsultation(id, caller)) };
  }

  @Route(previewConsultationCancellation)
  async previewCancellation(
    @Param('id') id: string,
    @CurrentBookingCaller() caller: BookingCaller,
  ): Promise<ConsultationCancellationPreview> {
    return { success: true, data: await this.queries.execute(new PreviewConsultationCancellation(id, caller)) };
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
    return { success: true, data: await this.queries.execute(new PreviewConsultationMove(id, caller, wanted)) };
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
}
