import { topicMessages } from '@academy/contracts/rules/topics';
import { AppError } from '../../platform/http/errors/errors.js';

/** The topics of a score were changed since they were read. */
export class TopicsChangedElsewhere extends AppError {
  constructor() {
    super('stale_version', topicMessages.stale);
  }
}
