import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { MovePreviewResponse } from '@academy/contracts/http/registration-page';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { DataSource } from 'typeorm';
import type { BookingCaller } from '../../booking-links/index.js';
import { TestSessionsRepository } from '../../catalog/index.js';
import { movedMail } from '../../notifications/index.js';
import { SeatsRepository, TestDatesRepository } from '../../seats/index.js';
import { OwnRegistrations } from '../own-registrations.js';
import { RegistrationLinks } from '../registration-links.js';
import { previewReschedule, refundUntilOf } from '../read-reschedule.js';
import { CannotReschedule } from '../registration.errors.js';
import { planReschedule, type RescheduleRequest } from '../reschedule-rules.js';

/** What moving a test would do, and the email that would follow. */
export class PreviewMove extends Query<MovePreviewResponse['data']> {
  constructor(
    readonly id: string,
    readonly caller: BookingCaller,
    readonly wanted: RescheduleRequest,
  ) {
    super();
  }
}

/** @throws NotFound when it is not the caller's, CannotReschedule */
@QueryHandler(PreviewMove)
export class PreviewMoveHandler implements IQueryHandler<PreviewMove> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: RegistrationLinks,
    private readonly registrations: OwnRegistrations,
    private readonly testSessions: TestSessionsRepository,
    private readonly seats: SeatsRepository,
    private readonly testDates: TestDatesRepository,
  ) {}

  async execute({ id, caller, wanted }: PreviewMove): Promise<MovePreviewResponse['data']> {
    const facts = await this.registrations.read(id, caller);
    const { sessions } = await this.testSessions.onSale();
    const plan = planReschedule(facts.seats, wanted, new Set(sessions.map((one) => one.id)), facts.now);
    if (!plan) throw new CannotReschedule('This test was already moved there.');
    const { seat, to } = plan;
    if (await this.seats.overlapsAfterMove(this.dataSource, id, seat, to))
      throw new CannotReschedule(`The student has another test on ${formatTestDate(to)}.`);
    const free = await this.testDates.left();
    const place = free.seats.find((one) => one.sessionId === seat.sessionId && one.date === to);
    const { subject, text } = movedMail(await previewReschedule(this.dataSource, facts, plan, this.links));
    return {
      seats_left: Math.max(0, place?.left ?? 0),
      refund_until: refundUntilOf(facts, seat),
      email: { subject, text },
    };
  }
}
