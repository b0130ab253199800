import { type } from '../http/call.js';
import { defineEvent } from './event.js';
import { exampleIds as ids } from './example-ids.js';

/** A parent added a child. */
export interface StudentCreated {
  student_id: string;
  /** The parent's account. */
  account_id: string;
  /** Whether the student has an email address. */
  has_email: boolean;
}

export const studentCreated = defineEvent('StudentCreated', type<StudentCreated>(), {
  student_id: ids.student_id,
  account_id: ids.account_id,
  has_email: true,
});

/** A parent added or changed a child's email address. */
export interface StudentEmailChanged {
  student_id: string;
}

export const studentEmailChanged = defineEvent('StudentEmailChanged', type<StudentEmailChanged>(), {
  student_id: ids.student_id,
});

/** A student's email address was removed because a student of another confirmed family already has it. */
export interface StudentEmailRemoved {
  student_id: string;
}

export const studentEmailRemoved = defineEvent('StudentEmailRemoved', type<StudentEmailRemoved>(), {
  student_id: ids.student_id,
});

/** A student's password was changed. */
export interface StudentPasswordChanged {
  student_id: string;
  /** True if the student changed it; omitted if the parent did. */
  by_student?: true;
}

export const studentPasswordChanged = defineEvent('StudentPasswordChanged', type<StudentPasswordChanged>(), {
  student_id: ids.student_id,
});

/** A parent confirmed that students whose sign-in was on hold are their children. */
export interface StudentsConfirmed {
  account_id: string;
}

export const studentsConfirmed = defineEvent('StudentsConfirmed', type<StudentsConfirmed>(), {
  account_id: ids.account_id,
});

/** The first parent of students, or the office, invited a second one, or sent the invitation again. */
export interface SecondParentInvited {
  invitation_id: string;
  /** Whether the office invited; omitted if the first parent did. */
  by_office?: true;
}

export const secondParentInvited = defineEvent('SecondParentInvited', type<SecondParentInvited>(), {
  invitation_id: ids.shared_invitation_id,
});

/** The second parent accepted: from now on both see the students. */
export interface SecondParentAccepted {
  invitation_id: string;
}

export const secondParentAccepted = defineEvent('SecondParentAccepted', type<SecondParentAccepted>(), {
  invitation_id: ids.shared_invitation_id,
});

/** The sharing of students ended: the second parent no longer sees them. */
export interface SharingEnded {
  invitation_id: string;
  by: 'first' | 'second' | 'office';
}

export const sharingEnded = defineEvent('SharingEnded', type<SharingEnded>(), {
  invitation_id: ids.shared_invitation_id,
  by: 'office',
});

/** The first parent of a student left: the student is in the second parent's account from now on. */
export interface StudentHandedOver {
  student_id: string;
  /** Of the second parent. */
  account_id: string;
}

export const studentHandedOver = defineEvent('StudentHandedOver', type<StudentHandedOver>(), {
  student_id: ids.student_id,
  account_id: ids.account_id,
});
