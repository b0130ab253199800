import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OfficeCancellationPreview, OfficeMovePreview } from '@academy/contracts/http/office/registrations';
import { consultationCancelRule, consultationMoveRule } from '@academy/contracts/rules/consultation-policy';
import { DataSource } from 'typeorm';
import { readDeskLeft, refundMethod, type RefundingStaff } from '../../../payments/index.js';
import { ValidationFailed } from '../../../platform/http/errors/errors.js';
import { cancellationMail, describeCancellation, startOf, type MoveRequest } from '../../consultation-change.js';
import { checkStart } from '../../consultation-page.dto.js';
import { ConsultationLinks } from '../../consultation-links.js';
import { versionOf } from '../../consultation-version.js';
import { cancelRefusal, officeMayCancel } from '../../consultation.errors.js';
import { ConsultationMovePreviews } from '../../move-previews.js';
import { OwnConsultations } from '../../own-consultations.repository.js';

/** Previews a move by the office, with the email that would follow. */
export class PreviewOfficeConsultationMove extends Query<OfficeMovePreview> {
  constructor(
    readonly id: string,
    readonly wanted: MoveRequest,
  ) {
    super();
  }
}

/** @throws NotFound, ValidationFailed, CannotMove */
@QueryHandler(PreviewOfficeConsultationMove)
export class PreviewOfficeConsultationMoveHandler implements IQueryHandler<PreviewOfficeConsultationMove> {
  constructor(
    private readonly own: OwnConsultations,
    private readonly previews: ConsultationMovePreviews,
  ) {}

  async execute({ id, wanted }: PreviewOfficeConsultationMove): Promise<OfficeMovePreview> {
    const facts = await this.own.readForOffice(id);
    const problem = checkStart(wanted.from) ?? checkStart(wanted.to);
    if (problem !== null) throw new ValidationFailed({ to: [problem] });
    const late = consultationMoveRule(facts, facts.now).reason === 'late';
    const preview = await this.previews.of(facts, wanted);
    const now = consultationCancelRule(facts, facts.now).refundUntil;
    return { success: true, version: versionOf(facts), seats_left: null, late, refund_until_now: now, ...preview };
  }
}

/** Previews a cancellation by the office: the policy's refund, and the email that would follow. */
export class PreviewOfficeConsultationCancellation extends Query<OfficeCancellationPreview> {
  constructor(
    readonly id: string,
    readonly reader: Pick<RefundingStaff, 'staffId' | 'role'>,
  ) {
    super();
  }
}

/** @throws NotFound */
@QueryHandler(PreviewOfficeConsultationCancellation)
export class PreviewOfficeConsultationCancellationHandler implements IQueryHandler<PreviewOfficeConsultationCancellation> {
  constructor(
    private readonly own: OwnConsultations,
    private readonly links: ConsultationLinks,
    private readonly dataSource: DataSource,
  ) {}

  async execute({ id, reader }: PreviewOfficeConsultationCancellation): Promise<OfficeCancellationPreview> {
    const facts = await this.own.readForOffice(id);
    const rule = consultationCancelRule(facts, facts.now);
    const allowed = officeMayCancel(rule);
    const sent = { canceledAt: facts.now, page: await this.links.pageOfConsultation(facts) };
    const canceled = describeCancellation(facts, rule.allowed ? rule.refundCents : null);
    const { subject, text } = cancellationMail(facts, canceled, sent);
    const line = { price: facts.amountCents, refund: rule.refundCents, refund_until: rule.refundUntil };
    return {
      success: true,
      version: versionOf(facts),
      allowed,
      note: rule.allowed ? null : cancelRefusal(rule, 'office'),
      lines: allowed ? [{ name: facts.interest, date: startOf(facts), ...line }] : [],
      refund: rule.refundCents,
      method: refundMethod(facts),
      email: allowed ? { subject, text } : null,
      ...(await readDeskLeft(this.dataSource, reader)),
    };
  }
}
