import { Injectable } from '@nestjs/common';
import { FamilyRegistrations } from '../accounts/index.js';
import { Database, type Tx } from '../platform/database/database.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { Schedule, ScheduledTask } from '../platform/messaging/schedules/schedule.js';
import { SeatsRepository } from '../seats/index.js';
import { listExpiring, markExpired } from './given-packages.repository.js';
import { readFacts } from './registration-facts.repository.js';
import { listUnlinkedOfGuests } from './guest-registrations.repository.js';
import { GuestStudents } from './guest-students.js';
import { lockRegistration } from './registrations.repository.js';
import { Registrations } from './registrations.js';
import { insertMovement } from './session-movements.repository.js';

/** Maximum number of packages handled in one run; the next run continues. */
const maxAtOnce = 500;

/**
 * Expires extra sessions that are not booked by the end of their last day, once per package. A booked lesson keeps its session; if it
 * comes back later, because the lesson was canceled or the tutor was absent, it can be booked again.
 */
@Injectable()
@Schedule({ name: 'expire-extra-sessions', everyMs: 5 * 60_000 })
export class ExpireExtraSessions extends ScheduledTask {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly seats: SeatsRepository,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (const id of await listExpiring(this.database, maxAtOnce))
      await this.unitOfWork.run((tx) => this.expire(tx, id));
  }

  private async expire(tx: Tx, id: string): Promise<void> {
    await lockRegistration(tx, id);
    const { sessionsLeft, sessionsBooked } = await readFacts(tx, this.seats, id);
    if (!(await markExpired(tx, id))) return;
    const count = (sessionsLeft ?? 0) - sessionsBooked;
    if (count > 0) await insertMovement(tx, { registrationId: id, kind: 'expired', count });
  }
}

/**
 * Gives registrations without an account their students, and the students to an account that has confirmed the parent's address since. A
 * purchase and a confirmation do both at once; this is for what the previous release does meanwhile, for two that overtake each other, and
 * for registrations from before students could do without an account. Their seats follow by trigger.
 */
@Injectable()
@Schedule({ name: 'link-guest-students', everyMs: 60_000 })
export class LinkGuestStudents extends ScheduledTask {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly registrations: Registrations,
    private readonly families: FamilyRegistrations,
    private readonly guestStudents: GuestStudents,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (const id of await listUnlinkedOfGuests(this.database, maxAtOnce)) await this.registrations.linkGuest(id);
    for (const accountId of await this.guestStudents.listAdopting(maxAtOnce))
      await this.unitOfWork.run((tx) => this.families.linkStudents(tx, accountId));
  }
}
