import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { MarkAbsencesResponse } from '@academy/contracts/http/office/saturdays';
import { checkInRefusal } from '@academy/contracts/rules/saturdays';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { StaffCaller } from '../../../platform/http/auth/staff-caller.js';
import { AccessDenied } from '../../../platform/http/errors/errors.js';
import { AttendanceRepository } from '../attendance.repository.js';
import { SaturdayDays } from '../saturday-days.js';
import { presentNames } from '../saturdays.presenter.js';
import { SaturdaysRepository } from '../saturdays.repository.js';

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
    private readonly days: SaturdayDays,
    private readonly attendance: AttendanceRepository,
    private readonly saturdays: SaturdaysRepository,
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
      return { ...presentNames(found, await this.saturdays.roster(day, tx)), marked: ids.length };
    });
  }
}
