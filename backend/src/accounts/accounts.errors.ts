import { AppError, ValidationFailed } from '../platform/http/errors.js';

const emailTakenText = 'This email is already registered. Would you like to sign in instead?';

export class EmailTaken extends ValidationFailed {
  constructor() {
    super({ email: [emailTakenText] }, emailTakenText);
  }
}

/** The same for an address nobody has, a wrong password, a student's address and a disabled account. */
export class BadCredentials extends AppError {
  constructor() {
    super('bad_credentials', 'Invalid email or password. Please try again.');
  }
}

export class BadStudentCredentials extends AppError {
  constructor() {
    super('bad_credentials', 'Invalid student credentials. Only student accounts can access the student dashboard.');
  }
}
