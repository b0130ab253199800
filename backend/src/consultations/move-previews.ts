import { Injectable } from '@nestjs/common';
import type { ConsultationMovePreviewResponse } from '@academy/contracts/http/consultation-page';
import { consultationCancelRule } from '@academy/contracts/rules/consultation-policy';
import { consultationMovedMail } from '../notifications/index.js';
import { planMove, type MoveRequest } from './consultation-change.js';
import type { ConsultationFacts } from './consultation-facts.repository.js';
import { ConsultationLinks } from './consultation-links.js';
import { CannotMove } from './consultation.errors.js';

/** Previews of moving a consultation. Nothing is changed. */
@Injectable()
export class ConsultationMovePreviews {
  constructor(private readonly links: ConsultationLinks) {}

  /** The preview for the family and the office. Only the move itself checks whether the new start is still open. @throws CannotMove, ValidationFailed */
  async of(facts: ConsultationFacts, wanted: MoveRequest): Promise<ConsultationMovePreviewResponse['data']> {
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
