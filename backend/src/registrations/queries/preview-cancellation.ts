import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CancellationPreviewResponse } from '@academy/contracts/http/registration-page';
import type { BookingCaller } from '../../booking-links/index.js';
import { toCancelOption } from '../../payments/index.js';
import {
  canceledLessonTimes,
  cancelRuleOf,
  describeCancellation,
  findCanceledSeat,
  isCancelable,
  type CanceledPart,
} from '../cancellation.js';
import { cancellationMail } from '../cancellation-mail.js';
import { OwnRegistrations } from '../own-registrations.js';
import { RegistrationLinks } from '../registration-links.js';

/** Preview of a cancellation: its refund and its email. */
export class PreviewCancellation extends Query<CancellationPreviewResponse['data']> {
  constructor(
    readonly id: string,
    readonly caller: BookingCaller,
    /** One date; null for the whole registration. */
    readonly part: CanceledPart | null,
  ) {
    super();
  }
}

/** @throws NotFound when it is not the caller's, ValidationFailed when it never had this date */
@QueryHandler(PreviewCancellation)
export class PreviewCancellationHandler implements IQueryHandler<PreviewCancellation> {
  constructor(
    private readonly registrations: OwnRegistrations,
    private readonly links: RegistrationLinks,
  ) {}

  async execute({ id, caller, part }: PreviewCancellation): Promise<CancellationPreviewResponse['data']> {
    const facts = await this.registrations.read(id, caller);
    const seat = part && findCanceledSeat(facts, part);
    const rule = cancelRuleOf(facts, seat);
    const { policy } = facts;
    if (!rule.allowed || (seat && !isCancelable(seat)))
      return {
        proposal: toCancelOption({ ...rule, allowed: false, reason: rule.reason ?? 'ended' }),
        policy,
        email: null,
      };
    const canceled = describeCancellation(facts, seat, rule.refundCents, rule.lateDates);
    const sent = { canceledAt: facts.now, page: await this.links.pageOfRegistration(facts) };
    const { subject, text } = cancellationMail(facts, canceled, sent);
    const lessons = canceledLessonTimes(facts, seat);
    return {
      proposal: toCancelOption(rule),
      policy,
      email: { subject, text },
      ...(lessons.length > 0 && { lesson_times: lessons }),
    };
  }
}
