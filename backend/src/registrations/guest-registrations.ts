import { fullName } from '@academy/contracts/rules/full-name';
import { Injectable } from '@nestjs/common';
import { findStudentsOfForms } from '../accounts/index.js';
import type { Tx } from '../platform/database/database.js';
import { hasOtherRegistration } from './guest-registrations.repository.js';
import { GuestStudents } from './guest-students.js';
import type { NewOwner } from './lesson-sessions.js';
import type { RegistrationFacts } from './registration-facts.repository.js';

type Named = Pick<RegistrationFacts, 'studentFirstName' | 'studentLastName' | 'parentEmail'>;

const nameOf = ({ studentFirstName: first, studentLastName: last }: Named): string => fullName(first, last);

/** Which student of its parent a registration without an account is for, outside of a purchase. */
@Injectable()
export class GuestRegistrations {
  constructor(private readonly guestStudents: GuestStudents) {}

  /**
   * The student of a locked registration that has none, a new one if the parent has no such child.
   * @returns null when it stays open, because the name and the address are those of different children
   */
  async findOrAdd(tx: Tx, registration: RegistrationFacts): Promise<NewOwner | null> {
    const { studentEmail: email, parentEmail, school } = registration;
    const name = nameOf(registration);
    const form = { chosenId: null, name, email, parentEmail, isGuest: true };
    const [found] = await findStudentsOfForms(tx, null, [form]);
    if (!found?.isUnknown || found.hasAccount) return found?.id ? { id: found.id, name } : null;
    const [id] = await this.guestStudents.add(tx, [{ name, email, parentEmail, school }]);
    return id === undefined ? null : { id, name };
  }

  /**
   * Lets the student follow when the office has corrected the name or the parent's address of a locked registration. A student with other
   * registrations keeps them, and this one goes to the student of the corrected name and address.
   * @returns that student; null when the registration keeps its own
   */
  async follow(tx: Tx, before: RegistrationFacts, after: RegistrationFacts): Promise<NewOwner | null> {
    const { id, studentId, parentEmail } = after;
    if (studentId === null) return this.findOrAdd(tx, after);
    const name = nameOf(after);
    if (name === nameOf(before) && parentEmail === before.parentEmail) return null;
    if (
      !(await hasOtherRegistration(tx, studentId, id)) &&
      (await this.guestStudents.rename(tx, studentId, { name, parentEmail }))
    )
      return null;
    const found = await this.findOrAdd(tx, after);
    return found?.id === studentId ? null : found;
  }
}
