import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RecordCheckInsResponse } from '@academy/contracts/http/office/saturdays';
import { academyDay } from '@academy/contracts/rules/dates';
import { checkInRefusal, saturdayMessages, type CheckInAction } from '@academy/contracts/rules/saturdays';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { StaffCaller } from '../../../platform/http/auth/staff-caller.js';
import { AccessDenied } from '../../../platform/http/errors/errors.js';
import { AttendanceRepository } from '../attendance.repository.js';
import { SaturdayDays } from '../saturday-days.js';
import { presentNames } from '../saturdays.presenter.js';
import { SaturdaysRepository } from '../saturdays.repository.js';

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
    private readonly days: SaturdayDays,
    private readonly attendance: AttendanceRepository,
    private readonly saturdays: SaturdaysRepository,
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
      return { ...presentNames(found, await this.saturdays.roster(day, tx)), skipped };
    });
  }
}
