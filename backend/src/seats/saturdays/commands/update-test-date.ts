import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SaturdayTest, UpdateTestDateRequest } from '@academy/contracts/http/office/saturdays';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { TestDatesRepository } from '../../test-dates.repository.js';
import { isSamePlace, type TestSession } from '../../test-session.js';
import { WaitlistOffers } from '../../waitlist/waitlist-offers.js';
import { SaturdayDays } from '../saturday-days.js';
import { CapacityTooLow, DateIsClosed, StartTimeMissing, TestDateChangedElsewhere } from '../saturdays.errors.js';
import { presentTest } from '../saturdays.presenter.js';
import { SaturdaysRepository } from '../saturdays.repository.js';

/** Changes a test's number of seats and its room on a day. */
export class UpdateTestDate extends Command<SaturdayTest> {
  /** @param day YYYY-MM-DD */
  constructor(
    readonly day: string,
    readonly sessionId: string,
    readonly fields: UpdateTestDateRequest,
  ) {
    super();
  }
}

/** Takes the lock that sales take, so that no seat beyond the new number is sold. */
@CommandHandler(UpdateTestDate)
export class UpdateTestDateHandler implements ICommandHandler<UpdateTestDate> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly days: SaturdayDays,
    private readonly testDates: TestDatesRepository,
    private readonly saturdays: SaturdaysRepository,
    private readonly offers: WaitlistOffers,
  ) {}

  /** @throws NotFound, StartTimeMissing, DateIsClosed, TestDateChangedElsewhere, CapacityTooLow */
  async execute({ day, sessionId, fields }: UpdateTestDate): Promise<SaturdayTest> {
    const { tests } = await this.days.find(day);
    // Earlier versions of the page send no date.
    const [place, another] = tests.filter(
      (test) => test.sessionId === sessionId && test.date === (fields.date ?? test.date),
    );
    if (!place) throw new NotFound();
    if (another) throw new StartTimeMissing();
    return this.unitOfWork.run((tx) => this.change(tx, place, day, fields));
  }

  private async change(
    tx: Transaction,
    { sessionId, date }: TestSession,
    day: string,
    { capacity, room, version }: UpdateTestDateRequest,
  ): Promise<SaturdayTest> {
    const place = { sessionId, date };
    const [counts] = await this.testDates.lockCounts(tx, [place]);
    const stored = await this.saturdays.read(tx, place);
    if (!counts || !stored) throw new NotFound();
    if (counts.closed) throw new DateIsClosed();
    if (stored.version !== version) throw new TestDateChangedElsewhere();
    if (capacity < counts.taken) throw new CapacityTooLow(counts.taken);
    await this.saturdays.update(tx, place, { capacity, room: room.trim() });
    auditSubject(tx, 'saturday', day, {
      session: sessionId,
      date,
      capacity,
      before: counts.capacity,
      room: room.trim(),
    });
    // New seats are offered to the waitlist before anyone else can buy them.
    if (counts.waiting > 0 && capacity > counts.capacity) await this.offers.offerFree(tx, place);
    const tests = await this.saturdays.ofDay(day, [], tx);
    const changed = tests.find((test) => isSamePlace(test, place));
    if (!changed) throw new NotFound();
    return presentTest(changed);
  }
}
