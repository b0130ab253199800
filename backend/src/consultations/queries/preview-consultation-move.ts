import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ConsultationMovePreviewResponse } from '@academy/contracts/http/consultation-page';
import { consultationCancelRule } from '@academy/contracts/rules/consultation-policy';
import type { BookingCaller } from '../../booking-links/index.js';
import { consultationMovedMail } from '../../notifications/index.js';
import { planMove, type MoveRequest } from '../consultation-change.js';
import { CannotMove } from '../consultation.errors.js';
import { ConsultationLinks } from '../consultation-links.js';
import { OwnConsultations } from '../own-consultations.repository.js';

/** What moving a consultation would do, and the email that would follow. */
export class PreviewConsultationMove extends Query<ConsultationMovePreviewResponse['data']> {
  constructor(
    readonly id: string,
    readonly caller: BookingCaller,
    readonly wanted: MoveRequest,
  ) {
    super();
  }
}

/** Whether the new start is still open only the move itself decides. @throws NotFound when it is not the caller's, LinkInvalid, CannotMove, ValidationFailed */
@QueryHandler(PreviewConsultationMove)
export class PreviewConsultationMoveHandler implements IQueryHandler<PreviewConsultationMove> {
  constructor(
    private readonly links: ConsultationLinks,
    private readonly own: OwnConsultations,
  ) {}

  async execute({ id, caller, wanted }: PreviewConsultationMove): Promise<ConsultationMovePreviewResponse['data']> {
    const facts = await this.own.read(id, caller);
    const to = planMove(facts, wanted);
    if (!to) throw new CannotMove('This consultation was already moved there.');
    const moved = { ...facts, ...to, moves: facts.moves + 1 };
    const rule = consultationCancelRule(moved, facts.now);
    const { subject, text } = consultationMovedMail({
      booking: moved,
      from: facts,
      refundUntil: rule.refundUntil,
      page: await this.links.pageOfConsultation(facts),
    });
    return { refund_until: rule.refundUntil, email: { subject, text } };
  }
}
