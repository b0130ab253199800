import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ConsultationCancellationPreview } from '@academy/contracts/http/consultation-page';
import { consultationCancelRule } from '@academy/contracts/rules/consultation-policy';
import type { BookingCaller } from '../../booking-links/index.js';
import { toCancelOption } from '../../payments/index.js';
import { cancellationMail, describeCancellation } from '../consultation-change.js';
import { ConsultationLinks } from '../consultation-links.js';
import { OwnConsultations } from '../own-consultations.repository.js';

/** Previews a cancellation: the refund, and the email that would follow. */
export class PreviewConsultationCancellation extends Query<ConsultationCancellationPreview['data']> {
  constructor(
    readonly id: string,
    readonly caller: BookingCaller,
  ) {
    super();
  }
}

/** @throws NotFound when it is not the caller's, LinkInvalid */
@QueryHandler(PreviewConsultationCancellation)
export class PreviewConsultationCancellationHandler implements IQueryHandler<PreviewConsultationCancellation> {
  constructor(
    private readonly own: OwnConsultations,
    private readonly links: ConsultationLinks,
  ) {}

  async execute({ id, caller }: PreviewConsultationCancellation): Promise<ConsultationCancellationPreview['data']> {
    const facts = await this.own.read(id, caller);
    const rule = consultationCancelRule(facts, facts.now);
    const { policy } = facts;
    if (!rule.allowed) return { proposal: toCancelOption(rule), policy, email: null };
    const sent = { canceledAt: facts.now, page: await this.links.pageOfConsultation(facts) };
    const { subject, text } = cancellationMail(facts, describeCancellation(facts, rule.refundCents), sent);
    return { proposal: toCancelOption(rule), policy, email: { subject, text } };
  }
}
