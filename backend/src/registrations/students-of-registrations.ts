import { fullName } from '@academy/contracts/rules/full-name';
import type { StudentOfForm } from '@academy/contracts/rules/student-of-form';
import { Injectable } from '@nestjs/common';
import { findStudentsOfForms, type StudentOfFormFound } from '../accounts/index.js';
import type { Tx } from '../platform/database/database.js';
import { hasOtherRegistration } from './guest-registrations.repository.js';
import { GuestStudents } from './guest-students.js';
import type { NewOwner } from './lesson-sessions.js';
import type { RegistrationFacts } from './registration-facts.repository.js';

type Named = Pick<RegistrationFacts, 'studentFirstName' | 'studentLastName' | 'parentEmail'>;

const nameOf = ({ studentFirstName: first, studentLastName: last }: Named): string => fullName(first, last);

/** A form with what a new student is added with. */
export interface FormOfStudent extends StudentOfForm {
  school: string;
}

/** Which student a registration is for. A parent without an account gets a student for each new child. */
@Injectable()
export class StudentsOfRegistrations {
  constructor(private readonly guestStudents: GuestStudents) {}

  /**
   * Finds the student of each form, and adds those of parents without an account.
   * @returns ids in the same order, null where it stays open which student is meant
   */
  async findOrAdd(tx: Tx, accountId: string | null, forms: readonly FormOfStudent[]): Promise<(string | null)[]> {
    const found = await findStudentsOfForms(tx, accountId, forms);
    const isNew = ({ isUnknown, hasAccount }: StudentOfFormFound) => isUnknown && !hasAccount;
    const children = forms.filter((_form, index) => found[index] && isNew(found[index]));
    const added = children.length === 0 ? [] : await this.guestStudents.add(tx, children);
    return found.map((student) => (isNew(student) ? (added.shift() ?? null) : student.id));
  }

  /** The same for a locked registration without an account. */
  async findOrAddFor(tx: Tx, registration: RegistrationFacts): Promise<NewOwner | null> {
    const { studentEmail: email, parentEmail, school } = registration;
    const name = nameOf(registration);
    const form = { chosenId: null, name, email, parentEmail, school, isGuest: true };
    const [id] = await this.findOrAdd(tx, null, [form]);
    return id ? { id, name } : null;
  }

  /**
   * Lets the student follow when the office has corrected the name or the parent's address of a locked registration without an account. A
   * student with other registrations keeps them, and this one goes to the student of the corrected name and address.
   * @returns the student to give the registration's tests and lessons to, which are kept under the name and the address; null when nothing
   * has changed
   */
  async follow(tx: Tx, before: RegistrationFacts, after: RegistrationFacts): Promise<NewOwner | null> {
    const { id, studentId, parentEmail } = after;
    if (studentId === null) return this.findOrAddFor(tx, after);
    const name = nameOf(after);
    if (name === nameOf(before) && parentEmail === before.parentEmail) return null;
    if (
      !(await hasOtherRegistration(tx, studentId, id)) &&
      (await this.guestStudents.rename(tx, studentId, { name, parentEmail }))
    )
      return { id: studentId, name };
    return this.findOrAddFor(tx, after);
  }
}
