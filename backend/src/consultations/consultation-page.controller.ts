import { Body, Controller, Param, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type {
  ConsultationCancellationPreview,
  ConsultationMovePreviewResponse,
  ConsultationPageResponse,
  ConsultationsResponse,
} from '@academy/contracts/http/consultation-page';
import { CurrentCaller, type Caller } from '../platform/http/auth/caller.js';
import { Route } from '../platform/http/auth/route.decorator.js';
import { ValidationFailed } from '../platform/http/errors/errors.js';
import { CancelConsultation } from './commands/cancel-consultation.js';
import { MoveConsultation } from './commands/move-consultation.js';
import { CancelConsultationBody, checkStart, MoveConsultationBody } from './consultation-page.dto.js';
import { OwnConsultations } from './own-consultations.repository.js';
import { GetConsultation } from './queries/get-consultation.js';
import { ListConsultations } from './queries/list-consultations.js';
import { PreviewConsultationCancellation } from './queries/preview-consultation-cancellation.js';
import { PreviewConsultationMove } from './queries/preview-consultation-move.js';

/** Booked consultations, and what their family can change about them. */
@Controller()
export class ConsultationPageController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly own: OwnConsultations,
  ) {}

  @Route('listConsultations')
  async list(@CurrentCaller() caller: Caller): Promise<ConsultationsResponse> {
    return { success: true, data: await this.queries.execute(new ListConsultations(caller)) };
  }

  @Route('getConsultation')
  async read(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<ConsultationPageResponse> {
    return { success: true, data: await this.queries.execute(new GetConsultation(id, caller)) };
  }

  @Route('previewConsultationCancellation')
  async previewCancellation(
    @Param('id') id: string,
    @CurrentCaller() caller: Caller,
  ): Promise<ConsultationCancellationPreview> {
    return { success: true, data: await this.queries.execute(new PreviewConsultationCancellation(id, caller)) };
  }

  @Route('cancelConsultation')
  async cancel(
    @Param('id') id: string,
    @CurrentCaller() caller: Caller,
    @Body() body: CancelConsultationBody,
  ): Promise<ConsultationPageResponse> {
    await this.own.check(id, caller);
    await this.commands.execute(new CancelConsultation(id, { refund: 'policy', expectedCents: body.refund_cents }));
    return this.read(id, caller);
  }

  @Route('previewConsultationMove')
  async previewMove(
    @Param('id') id: string,
    @CurrentCaller() caller: Caller,
    @Query() { from = '', to = '' }: Partial<Record<'from' | 'to', unknown>>,
  ): Promise<ConsultationMovePreviewResponse> {
    await this.own.check(id, caller);
    const problem =
      typeof from === 'string' && typeof to === 'string' ? (checkStart(from) ?? checkStart(to)) : 'Once each.';
    if (problem !== null) throw new ValidationFailed({ to: [problem] });
    const wanted = { from: from as string, to: to as string };
    return { success: true, data: await this.queries.execute(new PreviewConsultationMove(id, caller, wanted)) };
  }

  @Route('moveConsultation')
  async move(
    @Param('id') id: string,
    @CurrentCaller() caller: Caller,
    @Body() { from, to }: MoveConsultationBody,
  ): Promise<ConsultationPageResponse> {
    await this.own.check(id, caller);
    await this.commands.execute(new MoveConsultation(id, { from, to }));
    return this.read(id, caller);
  }
}
