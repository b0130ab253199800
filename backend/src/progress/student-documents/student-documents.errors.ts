import { documentMessages } from '@academy/contracts/rules/student-documents';
import { AccessDenied, AppError, Unavailable, ValidationFailed } from '../../platform/http/errors/errors.js';

/** The file cannot become a document of the student. */
export class CannotAddDocument extends ValidationFailed {
  constructor(why: 'empty' | 'dayFull' | 'full' | 'familyFull' | 'unconfirmed' | 'kind') {
    super({ [why === 'kind' ? 'kind' : 'document']: [documentMessages[why]] }, documentMessages[why]);
  }
}

export class DocumentTooLarge extends AppError {
  constructor() {
    super('too_large', documentMessages.tooLarge);
  }
}

export class DocumentTypeNotTaken extends AppError {
  constructor() {
    super('unsupported_media_type', documentMessages.type);
  }
}

/** A family cannot remove documents that the academy added. */
export class DocumentOfStaff extends AccessDenied {
  constructor() {
    super(documentMessages.notYours);
  }
}

/** The storage of files is away. */
export class DocumentsUnavailable extends Unavailable {
  constructor(what: 'notStored' | 'notRead' | 'tooSlow') {
    super(documentMessages[what]);
  }
}
