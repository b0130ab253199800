import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OfficeCancellationPreview } from '@academy/contracts/http/office/registrations';
import { DataSource } from 'typeorm';
import { readDeskLeft, refundMethod, type RefundingStaff } from '../../../payments/index.js';
import {
  canceledLessonTimes,
  cancelRuleOf,
  describeCancellation,
  findCanceledSeat,
  isCancelable,
  officeRefund,
  type CanceledPart,
} from '../../cancellation.js';
import { cancellationMail } from '../../cancellation-mail.js';
import { OwnRegistrations } from '../../own-registrations.js';
import { RegistrationLinks } from '../../registration-links.js';
import { versionOf } from '../../registration-version.js';
import { cancelRefusal, officeMayCancel } from '../../registration.errors.js';
import { toCanceledLines } from '../office-registration.presenter.js';

/** Preview of a cancellation: the policy's refund, line by line, and the email. */
export class PreviewOfficeCancellation extends Query<OfficeCancellationPreview> {
  constructor(
    readonly id: string,
    /** One date; null for the whole registration. */
    readonly part: CanceledPart | null,
    readonly reader: Pick<RefundingStaff, 'staffId' | 'role'>,
  ) {
    super();
  }
}

/** @throws NotFound, ValidationFailed when it never had this date */
@QueryHandler(PreviewOfficeCancellation)
export class PreviewOfficeCancellationHandler implements IQueryHandler<PreviewOfficeCancellation> {
  constructor(
    private readonly registrations: OwnRegistrations,
    private readonly links: RegistrationLinks,
    private readonly dataSource: DataSource,
  ) {}

  async execute({ id, part, reader }: PreviewOfficeCancellation): Promise<OfficeCancellationPreview> {
    const facts = await this.registrations.readForOffice(id);
    const seat = part && findCanceledSeat(facts, part);
    const rule = cancelRuleOf(facts, seat);
    const allowed = facts.status === 'booked' && (!seat || isCancelable(seat)) && officeMayCancel(rule);
    const page = { canceledAt: facts.now, page: await this.links.pageOfRegistration(facts) };
    const canceled = describeCancellation(facts, seat, officeRefund(rule), rule.lateDates);
    const { subject, text } = cancellationMail(facts, canceled, page);
    const lessons = allowed ? canceledLessonTimes(facts, seat) : [];
    return {
      success: true,
      version: versionOf(facts),
      allowed,
      note: rule.allowed ? null : cancelRefusal(rule, 'office'),
      lines: allowed ? toCanceledLines(facts, seat, rule) : [],
      refund: rule.refundCents,
      method: refundMethod(facts),
      email: allowed ? { subject, text } : null,
      ...(lessons.length > 0 && { lesson_times: lessons }),
      ...(await readDeskLeft(this.dataSource, reader)),
    };
  }
}
