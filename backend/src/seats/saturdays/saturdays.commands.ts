import type {
  MarkAbsencesResponse,
  RecordCheckInsResponse,
  SaturdayTest,
  UpdateTestDateRequest,
} from '@academy/contracts/http/office/saturdays';
import { academyDay } from '@academy/contracts/rules/dates';
import {
  capacityTooLow,
  type CheckInAction,
  checkInRefusal,
  saturdayMessages,
} from '@academy/contracts/rules/saturdays';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { closedDateMessages } from '@academy/contracts/rules/closed-dates';
import type { Tx } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { AccessDenied, NotFound, ValidationFailed, VersionConflict } from '../../platform/http/errors/errors.js';
import { TestDatesRepository } from '../test-dates.repository.js';
import { isSamePlace, type TestSession } from '../test-session.js';
import { WaitlistOffers } from '../waitlist/waitlist-offers.js';
import { AttendanceRepository } from './attendance.repository.js';
import { TestDates } from './test-dates.js';
import { Rosters } from './rosters.js';
import { presentNames, presentTest } from './saturdays.presenter.js';
import { SaturdaysRepository } from './saturdays.repository.js';

/** The new capacity is below the number of sold or held seats. */
class CapacityTooLow extends ValidationFailed {
  /** @param taken seats that are sold or held */
  constructor(taken: number) {
    super({ capacity: [capacityTooLow(taken)] }, capacityTooLow(taken));
  }
}

/** The seats of a closed date do not change. */
class DateIsClosed extends ValidationFailed {
  constructor() {
    super({}, closedDateMessages.closed);
  }
}

/** The test has two start times on that day, and the request does not say which one. */
class StartTimeMissing extends ValidationFailed {
  constructor() {
    super({}, saturdayMessages.startTime);
  }
}

/** Marks every student of a day who was not checked in as absent. */
export class MarkAbsences extends Command<MarkAbsencesResponse> {
  /** @param day YYYY-MM-DD */
  constructor(
    readonly day: string,
    readonly caller: Pick<StaffCaller, 'staffId' | 'role'>,
  ) {
    super();
  }
}

/** A check-in that arrives later, or a tap, still makes a student present. */
@CommandHandler(MarkAbsences)
export class MarkAbsencesHandler implements ICommandHandler<MarkAbsences> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly days: TestDates,
    private readonly attendance: AttendanceRepository,
    private readonly saturdays: SaturdaysRepository,
    private readonly rosters: Rosters,
  ) {}

  /** @throws NotFound, AccessDenied */
  async execute({ day, caller }: MarkAbsences): Promise<MarkAbsencesResponse> {
    const found = await this.days.find(day);
    const refusal = checkInRefusal(caller.role, day, found.today);
    if (refusal !== null) throw new AccessDenied(refusal);
    return this.unitOfWork.run(async (tx) => {
      const missing = (await this.saturdays.roster(day, tx)).filter(({ attendance }) => attendance === 'none');
      const ids = missing.map(({ seatId }) => seatId);
      if (ids.length > 0) {
        await this.attendance.markAbsent(tx, ids, caller.staffId);
        auditSubject(tx, 'saturday', day, { absent: ids.length });
      }
      return { ...presentNames(found, await this.rosters.of(day, caller.role, tx)), marked: ids.length };
    });
  }
}

/** Stores a device's check-in taps for a day. */
export class RecordCheckIns extends Command<RecordCheckInsResponse> {
  /** @param day YYYY-MM-DD */
  constructor(
    readonly day: string,
    readonly actions: readonly CheckInAction[],
    readonly caller: Pick<StaffCaller, 'staffId' | 'role'>,
  ) {
    super();
  }
}

/**
 * Each action is stored once by its id, so a device that got no response can send it again. No lock is needed: devices only add rows, and
 * the latest tap on a seat by the device's time counts.
 */
@CommandHandler(RecordCheckIns)
export class RecordCheckInsHandler implements ICommandHandler<RecordCheckIns> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly days: TestDates,
    private readonly attendance: AttendanceRepository,
    private readonly rosters: Rosters,
  ) {}

  /** @throws NotFound, AccessDenied */
  async execute({ day, actions, caller }: RecordCheckIns): Promise<RecordCheckInsResponse> {
    const found = await this.days.find(day);
    const refusal = checkInRefusal(caller.role, day, found.today);
    if (refusal !== null) throw new AccessDenied(refusal);
    const late = !roleIncludes(caller.role, 'desk') && actions.some(({ at }) => academyDay(new Date(at)) !== day);
    if (late) throw new AccessDenied(saturdayMessages.proctorDay);
    return this.unitOfWork.run(async (tx) => {
      const added = await this.attendance.record(tx, day, actions, caller.staffId);
      const here = added.filter(({ state }) => state === 'here').length;
      if (added.length > 0) auditSubject(tx, 'saturday', day, { here, undone: added.length - here });
      const stored = await this.attendance.stored(
        tx,
        actions.map(({ id }) => id),
      );
      const skipped = actions.flatMap(({ id }) => (stored.has(id.toLowerCase()) ? [] : [id]));
      return { ...presentNames(found, await this.rosters.of(day, caller.role, tx)), skipped };
    });
  }
}

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
    private readonly days: TestDates,
    private readonly testDates: TestDatesRepository,
    private readonly saturdays: SaturdaysRepository,
    private readonly offers: WaitlistOffers,
  ) {}

  /** @throws NotFound, StartTimeMissing, DateIsClosed, VersionConflict, CapacityTooLow */
  async execute({ day, sessionId, fields }: UpdateTestDate): Promise<SaturdayTest> {
    const { tests } = await this.days.find(day);
    // Only a day with two start times needs the date.
    const [place, another] = tests.filter(
      (test) => test.sessionId === sessionId && test.date === (fields.date ?? test.date),
    );
    if (!place) throw new NotFound();
    if (another) throw new StartTimeMissing();
    return this.unitOfWork.run((tx) => this.change(tx, place, day, fields));
  }

  private async change(
    tx: Tx,
    { sessionId, date }: TestSession,
    day: string,
    { capacity, room, version }: UpdateTestDateRequest,
  ): Promise<SaturdayTest> {
    const place = { sessionId, date };
    const [counts] = await this.testDates.lockCounts(tx, [place]);
    const stored = await this.saturdays.read(tx, place);
    if (!counts || !stored) throw new NotFound();
    if (counts.closed) throw new DateIsClosed();
    if (stored.version !== version) throw new VersionConflict(saturdayMessages.stale);
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
