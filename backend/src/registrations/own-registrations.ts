import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { LinkInvalid, type BookingCaller } from '../booking-links/index.js';
import { NotFound } from '../platform/http/errors/errors.js';
import { SeatsRepository } from '../seats/index.js';
import { findFacts, type RegistrationFacts } from './registration-facts.repository.js';
import { isOfAccount, isOfStudent } from './registration-lists.js';

/** Access to a family's registrations: those in its dashboards, or the one its link opens. All others are treated as not found. */
@Injectable()
export class OwnRegistrations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seats: SeatsRepository,
  ) {}

  /** @throws NotFound when it is not the caller's, LinkInvalid when the caller's link is for another registration */
  async check(id: string, caller: BookingCaller): Promise<void> {
    if (caller.kind === 'guest') {
      if (id !== caller.bookingId) throw new LinkInvalid();
      return;
    }
    const isTheirs =
      isUUID(id) &&
      (caller.kind === 'parent'
        ? await isOfAccount(this.dataSource, id, caller.accountId)
        : await isOfStudent(this.dataSource, id, caller));
    if (!isTheirs) throw new NotFound();
  }

  /** @throws NotFound, LinkInvalid as in {@link check} */
  async read(id: string, caller: BookingCaller): Promise<RegistrationFacts> {
    await this.check(id, caller);
    return this.readForOffice(id);
  }

  /** Any registration, for staff. @throws NotFound */
  async readForOffice(id: string): Promise<RegistrationFacts> {
    const facts = isUUID(id) ? await findFacts(this.dataSource, this.seats, id) : null;
    if (!facts) throw new NotFound();
    return facts;
  }
}
