import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { Database } from '../platform/database/database.js';
import type { BookingCaller } from '../booking-links/index.js';
import { assertOwn } from '../bookings/index.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { SeatsRepository } from '../seats/index.js';
import { findFacts } from './registration-facts.repository.js';
import { findParentOf, isOfStudent } from './registration-lists.js';
import { Registration } from './registration.js';

/** Access to a family's registrations: those in its dashboards, or the one its link opens. All others are treated as not found. */
@Injectable()
export class OwnRegistrations {
  constructor(
    private readonly database: Database,
    private readonly seats: SeatsRepository,
  ) {}

  /**
   * For a parent, only what belongs to the account: a parent of its student who did not pay changes nothing about it.
   * @throws NotFound when it is not the caller's, LinkInvalid when the caller's link is for another registration
   */
  async check(id: string, caller: BookingCaller): Promise<void> {
    if ((await this.readerOf(id, caller)) !== caller) throw new NotFound();
  }

  /**
   * In what role a caller reads a registration. A parent who did not pay it reads what its student reads: without prices and payments, and
   * without anything to cancel or move. @throws NotFound, LinkInvalid as in {@link check}
   */
  async readerOf(id: string, caller: BookingCaller): Promise<BookingCaller> {
    let reader = caller;
    await assertOwn(id, caller, async (signedIn) => {
      if (signedIn.kind !== 'parent') return isOfStudent(this.database, id, signedIn);
      const parent = await findParentOf(this.database, id, signedIn.accountId);
      if (parent?.isPayer === false) reader = { ...signedIn, kind: 'student', studentId: parent.studentId };
      return parent !== null;
    });
    return reader;
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
