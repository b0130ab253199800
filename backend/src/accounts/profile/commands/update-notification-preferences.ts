import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NotificationPreferences, UpdateNotificationsRequest } from '@academy/contracts/http/accounts';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { subjectKind, type Principal } from '../../authentication/principal.js';
import { savePreferences } from '../notification-preferences.repository.js';

/** Updates a user's notification preferences. Omitted fields keep their value. */
export class UpdateNotificationPreferences extends Command<NotificationPreferences> {
  constructor(
    readonly principal: Principal,
    readonly choice: UpdateNotificationsRequest,
  ) {
    super();
  }
}

@CommandHandler(UpdateNotificationPreferences)
export class UpdateNotificationPreferencesHandler implements ICommandHandler<UpdateNotificationPreferences> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ principal, choice }: UpdateNotificationPreferences): Promise<NotificationPreferences> {
    return this.unitOfWork.run((tx) => {
      auditSubject(tx, subjectKind[principal.kind], principal.id);
      return savePreferences(tx, principal, choice);
    });
  }
}
