import { fullName, splitFullName } from '@academy/contracts/rules/full-name';
import { typedFieldsOf } from '@academy/contracts/rules/typed-student';
import { VersionConflict } from '../platform/http/errors/errors.js';
import { createEvent } from '../platform/messaging/event.js';
import type { FamilyStudent } from './family-students.repository.js';
import type { NewOwner } from './lesson-sessions.js';
import type { RegistrationChange } from './registration.js';
import type { RegistrationFacts } from './registration-facts.repository.js';
import { SessionsRefused } from './registration-sessions.js';
import type { CorrectedValue, RenamedStudent } from './registrations.repository.js';

/** The student that a registration goes to. */
export interface AssignedStudent {
  student: NewOwner;
  /** What it then says about them; null when it does not say what the earlier student's record does. */
  renamed: RenamedStudent | null;
  /** The student before and the changed texts, so that it can be undone; empty if it had no student. */
  values: CorrectedValue[];
}

/** A change of a registration's student, as it is stored. */
export interface StoredStudentChange {
  /** Ids of the students. */
  from: string;
  to: string;
  /** The texts about the student that it changed. */
  values: readonly CorrectedValue[];
}

/** Whom a registration is for, and how it goes to another student of the family. */
export class RegistrationStudent {
  constructor(
    private readonly facts: Pick<
      RegistrationFacts,
      'id' | 'status' | 'studentId' | 'studentFirstName' | 'studentLastName' | 'studentEmail' | 'parentEmail'
    >,
  ) {}

  /**
   * Whether it can go to a student, who is not its student yet.
   * @param shown who the staff member saw it is for; undefined when nothing was shown @throws VersionConflict, SessionsRefused
   */
  canGoTo(studentId: string, shown: string | null | undefined): boolean {
    const { studentId: own, status } = this.facts;
    if (own === studentId) return false;
    if (shown !== undefined && own !== shown) throw new VersionConflict();
    if (status !== 'booked' && status !== 'completed') throw new SessionsRefused('This registration has ended.');
    return true;
  }

  /**
   * Gives it to a student of the family, with its tests, lessons, results and the packages given with it. Typed fields that match the
   * previous student are replaced with the new student's. The parent is only emailed about a replaced student.
   * @param before its student so far; null if it has none
   */
  assign(student: FamilyStudent, before: Pick<FamilyStudent, 'name' | 'email'> | null): RegistrationChange {
    const { studentFirstName: first, studentLastName: last, studentEmail, parentEmail } = this.facts;
    const typed = { name: fullName(first, last), email: studentEmail };
    const { isNamed, isAddressed } = before ? typedFieldsOf(typed, before) : { isNamed: false, isAddressed: false };
    const name = isNamed ? splitFullName(student.name) : { first, last };
    const renamed = { firstName: name.first, lastName: name.last, email: student.email ?? parentEmail };
    return this.given(student, isNamed || isAddressed ? renamed : null);
  }

  /**
   * Undoes a change of its student. Texts that have changed since stay.
   * @param student of the family, who had it before @throws VersionConflict when it has another student by now, SessionsRefused
   */
  giveBack({ from, to, values }: StoredStudentChange, student: FamilyStudent): RegistrationChange {
    if (!this.canGoTo(from, to)) throw new VersionConflict();
    const { studentFirstName, studentLastName, studentEmail } = this.facts;
    const before = (field: string, now: string) =>
      values.find((value) => value.field === field && value.to === now)?.from ?? now;
    return this.given(student, {
      firstName: before('student_first_name', studentFirstName),
      lastName: before('student_last_name', studentLastName),
      email: before('student_email', studentEmail),
    });
  }

  private given(student: FamilyStudent, renamed: RenamedStudent | null): RegistrationChange {
    const { id, studentId, studentFirstName, studentLastName, studentEmail } = this.facts;
    const changed = [
      { field: 'student_id', from: studentId, to: student.id },
      { field: 'student_first_name', from: studentFirstName, to: renamed?.firstName ?? studentFirstName },
      { field: 'student_last_name', from: studentLastName, to: renamed?.lastName ?? studentLastName },
      { field: 'student_email', from: studentEmail, to: renamed?.email ?? studentEmail },
    ];
    return {
      assigned: {
        student,
        renamed,
        values: changed.flatMap(({ field, from, to }) =>
          studentId === null || from === null || from === to ? [] : { field, from, to },
        ),
      },
      details: { student_id: student.id, earlier_student_id: studentId },
      ...(studentId !== null && {
        event: createEvent('RegistrationStudentChanged', {
          registration_id: id,
          old_student_id: studentId,
          new_student_id: student.id,
        }),
      }),
      result: undefined,
    };
  }
}
