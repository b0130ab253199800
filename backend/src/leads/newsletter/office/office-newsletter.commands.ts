import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { assertUuid } from '../../../platform/http/validation/uuid.js';
import { deleteSubscriber } from '../newsletter-subscriptions.repository.js';

/** Removes an address from the newsletter at its owner's request. Links in earlier emails then have no effect. */
export class RemoveSubscriber extends Command<void> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(RemoveSubscriber)
export class RemoveSubscriberHandler implements ICommandHandler<RemoveSubscriber> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound */
  async execute({ id }: RemoveSubscriber): Promise<void> {
    assertUuid(id);
    await this.unitOfWork.run(async (tx) => {
      if (!(await deleteSubscriber(tx, id))) throw new NotFound();
      auditSubject(tx, 'newsletter_subscription', id);
    });
  }
}
