import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CheckInResponse, SaturdayResponse } from '@academy/contracts/http/office/saturdays';
import { mayOpenCheckIn, saturdayMessages } from '@academy/contracts/rules/saturdays';
import { roleIncludes, type StaffRole } from '@academy/contracts/rules/staff';
import { DataSource } from 'typeorm';
import { countHolds, listUnpaidHolds } from '../../../payments/index.js';
import { AccessDenied } from '../../../platform/http/errors/errors.js';
import { listFamilyStudents } from '../../waitlist/waitlist-family.repository.js';
import { WaitlistRepository } from '../../waitlist/waitlist.repository.js';
import { SaturdayDays } from '../saturday-days.js';
import { presentFull, presentNames } from '../saturdays.presenter.js';
import { SaturdaysRepository } from '../saturdays.repository.js';

type Shape = 'full' | 'names';

/** The tests of a day with their students. */
export class GetSaturday<Wanted extends Shape = Shape> extends Query<
  Wanted extends 'names' ? CheckInResponse : SaturdayResponse
> {
  /** @param day YYYY-MM-DD @param shape `full` for everything the role may see, `names` for the check-in list */
  constructor(
    readonly day: string,
    readonly role: StaffRole,
    readonly shape: Wanted,
  ) {
    super();
  }
}

@QueryHandler(GetSaturday)
export class GetSaturdayHandler implements IQueryHandler<GetSaturday> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly days: SaturdayDays,
    private readonly saturdays: SaturdaysRepository,
    private readonly waitlist: WaitlistRepository,
  ) {}

  /** The role determines the shape, so that proctors never receive a family's phone number. @throws NotFound, AccessDenied */
  async execute({ day, role, shape }: GetSaturday): Promise<SaturdayResponse> {
    const found = await this.days.find(day);
    if (!mayOpenCheckIn(role, day, found.today)) throw new AccessDenied(saturdayMessages.proctorDay);
    const students = await this.saturdays.roster(day);
    if (shape === 'names' || !roleIncludes(role, 'desk')) return presentNames(found, students);
    const waiting = await this.waitlist.listAllLiving(day);
    const families = await listFamilyStudents(this.dataSource, waiting);
    const full = presentFull(found, students, waiting, families);
    return { ...full, unpaid_holds: countHolds(await listUnpaidHolds(this.dataSource, day)) };
  }
}
