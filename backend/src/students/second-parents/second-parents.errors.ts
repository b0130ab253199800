import { secondParentMessages } from '@academy/contracts/rules/second-parents';
import { AppError } from '../../platform/http/errors/errors.js';

/** The invitation was withdrawn, has expired, or its link is not one of ours. The answer does not say which. */
export class InvitationOver extends AppError {
  constructor() {
    super('link_invalid', secondParentMessages.over);
  }
}
