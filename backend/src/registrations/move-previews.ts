import { Injectable } from '@nestjs/common';
import type { MovePreviewResponse } from '@academy/contracts/http/registration-page';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { DataSource } from 'typeorm';
import { TestSessionsRepository } from '../catalog/index.js';
import { movedMail } from '../notifications/index.js';
import { SeatsRepository, TestDatesRepository } from '../seats/index.js';
import { sessionsBeforeMoved } from './included-sessions.js';
import { previewReschedule, refundUntilAfter, refundUntilOf } from './read-reschedule.js';
import type { RegistrationFacts } from './registration-facts.repository.js';
import { RegistrationLinks } from './registration-links.js';
import { CannotReschedule } from './registration.errors.js';
import { planReschedule, type RescheduleRequest } from './reschedule-rules.js';

/** Previews of moving a test. */
@Injectable()
export class MovePreviews {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: RegistrationLinks,
    private readonly testSessions: TestSessionsRepository,
    private readonly seats: SeatsRepository,
    private readonly testDates: TestDatesRepository,
  ) {}

  /** The same preview for the family and the office. @throws CannotReschedule */
  async of(facts: RegistrationFacts, wanted: RescheduleRequest): Promise<MovePreviewResponse['data']> {
    const { sessions } = await this.testSessions.onSale();
    const free = await this.testDates.left();
    const offer = { onSale: new Set(sessions.map((one) => one.id)), dates: free.dates };
    const plan = planReschedule(facts.seats, wanted, offer, facts.now);
    if (!plan) throw new CannotReschedule('This test was already moved there.');
    const { seat, to } = plan;
    if (await this.seats.overlapsAfterMove(this.dataSource, facts.id, seat, to))
      throw new CannotReschedule(`The student has another test or a lesson on ${formatTestDate(to)}.`);
    const place = free.seats.find((one) => one.sessionId === seat.sessionId && one.date === to);
    const { subject, text } = movedMail(await previewReschedule(this.dataSource, facts, plan, this.links));
    const early = sessionsBeforeMoved(facts, plan);
    return {
      seats_left: Math.max(0, place?.left ?? 0),
      refund_until: refundUntilAfter(facts, plan),
      refund_until_now: refundUntilOf(facts, seat),
      ...(early.length > 0 && { early_sessions: early }),
      email: { subject, text },
    };
  }
}
