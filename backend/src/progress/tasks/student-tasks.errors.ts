import { studentTaskMessages } from '@academy/contracts/rules/student-tasks';
import { AccessDenied, AppError } from '../../platform/http/errors/errors.js';

/** The task was changed since it was read. */
export class TaskChangedElsewhere extends AppError {
  constructor() {
    super('stale_version', studentTaskMessages.stale);
  }
}

/** Another side added the task. */
export class NotYourTask extends AccessDenied {
  constructor() {
    super(studentTaskMessages.notYours);
  }
}
