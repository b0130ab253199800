import { studentMessages } from '@academy/contracts/rules/students';
import { AppError, ValidationFailed } from '../platform/http/errors/errors.js';

/** The message leads on and does not reveal whether the address belongs to another family. */
export class StudentEmailTaken extends ValidationFailed {
  /**
   * @param field that holds the address, as the message is answered
   * @param message another one for the office
   */
  constructor(field = 'student_email', message: string = studentMessages.emailTaken) {
    super({ [field]: [message] }, message);
  }
}

/** The office gives a student without an account the name of another student of the same parent. */
export class StudentNameTaken extends ValidationFailed {
  constructor() {
    super({ name: [studentMessages.nameTakenForOffice] }, studentMessages.nameTakenForOffice);
  }
}

/** Only a manager changes an address that protects the student's account. @param text says why */
export class NeedsManager extends ValidationFailed {
  constructor(text: string) {
    super({ email: [text] }, text);
  }
}

/** The student was changed since the parent's page read it. */
export class StudentVersionConflict extends AppError {
  constructor() {
    super('stale_version', 'This student was changed elsewhere. Please reload and try again.');
  }
}

const notYourStudent = 'This is not the email address of one of your students.';

/** One answer for an unknown address and for another family's. */
export class NotYourStudentsAddress extends ValidationFailed {
  constructor() {
    super({ to: [notYourStudent] }, notYourStudent);
  }
}

export class EmailNotConfigured extends AppError {
  constructor() {
    super('not_found', 'Email service not available. Please contact support to set up the email notification system.');
  }
}

export class EmailNotSent extends AppError {
  constructor() {
    super('mail_failed', 'Email server error. Please try again later or contact support.');
  }
}
