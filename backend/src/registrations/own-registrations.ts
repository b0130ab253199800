import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../platform/database/database.js';
import type { BookingCaller } from '../booking-links/index.js';
import { assertOwn } from '../bookings/index.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { SeatsRepository } from '../seats/index.js';
import { findFacts } from './registration-facts.repository.js';
import { isOfAccount, isOfStudent } from './registration-lists.js';
import { Registration } from './registration.js';

/** Access to a family's registrations: those in its dashboards, or the one its link opens. All others are treated as not found. */
@Injectable()
export class OwnRegistrations {
  constructor(
    private readonly database: Database,
    private readonly seats: SeatsRepository,
  ) {}

  /** @throws NotFound when it is not the caller's, LinkInvalid when the caller's link is for another registration */
  async check(id: string, caller: BookingCaller): Promise<void> {
    await assertOwn(id, caller, (signedIn) =>
      signedIn.kind === 'parent'
        ? isOfAccount(this.database, id, signedIn.accountId)
        : isOfStudent(this.database, id, signedIn),
    );
  }

  /** @throws NotFound, LinkInvalid as in {@link check} */
  async read(id: string, caller: BookingCaller): Promise<Registration> {
    await this.check(id, caller);
    return this.readAny(id);
  }

  /** Any registration, for staff. @throws NotFound */
  async readAny(id: string): Promise<Registration> {
    const facts = isUUID(id) ? await findFacts(this.database, this.seats, id) : null;
    if (!facts) throw new NotFound();
    return new Registration(facts);
  }
}
