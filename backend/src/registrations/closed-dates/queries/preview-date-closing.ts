import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ClosingPreview } from '@academy/contracts/http/office/closings';
import { choiceHours } from '@academy/contracts/rules/closed-dates';
import { dateClosedMail } from '../../../notifications/index.js';
import { Config } from '../../../platform/config/config.js';
import { AcademyClock } from '../../../platform/database/academy-clock.js';
import { ClosedDays, presentFamily, SeatsRepository, type DayAtStake } from '../../../seats/index.js';
import { calendarFileName, testEvents } from '@academy/contracts/rules/test-calendar';
import { DataSource } from 'typeorm';
import { readFacts } from '../../registration-facts.repository.js';
import { endsOtherDate } from '../closed-seat-refund.js';

/** Preview of closing a date: the effects and the email to its families. */
export class PreviewDateClosing extends Query<ClosingPreview> {
  /** @param day YYYY-MM-DD */
  constructor(
    readonly day: string,
    readonly reason: string,
  ) {
    super();
  }
}

@QueryHandler(PreviewDateClosing)
export class PreviewDateClosingHandler implements IQueryHandler<PreviewDateClosing> {
  constructor(
    private readonly config: Config,
    private readonly clock: AcademyClock,
    private readonly closedDays: ClosedDays,
    private readonly dataSource: DataSource,
    private readonly seats: SeatsRepository,
  ) {}

  /** @throws NotFound */
  async execute({ day, reason }: PreviewDateClosing): Promise<ClosingPreview> {
    const { places } = await this.closedDays.places(day);
    const stake = await this.closedDays.atStake(day);
    const { sold, held, waiting, families } = stake;
    const date = places[0]?.date ?? day;
    return {
      sold,
      held,
      waiting,
      families: families.map(presentFamily),
      email: await this.email(stake, { date, reason }),
    };
  }

  /** The email for the first family, without its link. */
  private async email({ families }: DayAtStake, { date, reason }: { date: string; reason: string }) {
    const [family] = families;
    if (!family) return null;
    const facts = await readFacts(this.dataSource, this.seats, family.registrationId);
    const onDay = facts.seats.filter((seat) => seat.isBooked && seat.date.startsWith(date.slice(0, 10)));
    const now = await this.clock.now();
    const { subject, text } = dateClosedMail({
      parentFirstName: family.name.split(' ')[0] ?? family.name,
      day: date.slice(0, 10),
      reason: reason.trim(),
      chooseUntil: new Date(now.getTime() + choiceHours * 3_600_000),
      seats: family.students.map((student) => ({ student, test: '', date })),
      endsOtherDate: endsOtherDate(
        facts,
        onDay.map(({ id }) => id),
      ),
      url: `${this.config.publicUrl}/closed-date`,
      calendar: {
        filename: calendarFileName,
        events: testEvents(facts.id, family.students[0] ?? '', onDay),
        changedAt: now,
        attendee: facts.parentEmail,
      },
    });
    return { subject, text };
  }
}
