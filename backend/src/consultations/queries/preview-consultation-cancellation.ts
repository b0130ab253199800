import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ConsultationCancellationPreview } from '@academy/contracts/http/consultation-page';
import { consultationCancelRule } from '@academy/contracts/rules/consultation-policy';
import { toCancelOption } from '../../payments/index.js';
import type { Caller } from '../../platform/http/auth/caller.js';
import { cancellationMail, describeCancellation } from '../consultation-change.js';
import { OwnConsultations } from '../own-consultations.repository.js';

/** What canceling would return, and the email that would follow. */
export class PreviewConsultationCancellation extends Query<ConsultationCancellationPreview['data']> {
  constructor(
    readonly id: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** @throws NotFound when it is not the caller's */
@QueryHandler(PreviewConsultationCancellation)
export class PreviewConsultationCancellationHandler implements IQueryHandler<PreviewConsultationCancellation> {
  constructor(private readonly own: OwnConsultations) {}

  async execute({ id, caller }: PreviewConsultationCancellation): Promise<ConsultationCancellationPreview['data']> {
    const facts = await this.own.read(id, caller);
    const rule = consultationCancelRule(facts, facts.now);
    if (!rule.allowed) return { proposal: toCancelOption(rule), email: null };
    const { subject, text } = cancellationMail(facts, describeCancellation(facts, rule.refundCents), facts.now);
    return { proposal: toCancelOption(rule), email: { subject, text } };
  }
}
