import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NotificationPreferences, UpdateNotificationsRequest } from '@academy/contracts/http/accounts';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { defaultPreferences } from '../notification-preferences.js';
import { principalColumn, type Principal, subjectKind } from '../../authentication/principal.js';

/** Updates a user's notification preferences. Omitted ones keep their value. */
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

  async execute({ principal: { kind, id }, choice }: UpdateNotificationPreferences): Promise<NotificationPreferences> {
    const column = principalColumn[kind];
    const { email, reminders, marketing } = defaultPreferences;
    const chosen = [choice.email ?? null, choice.reminders ?? null, choice.marketing ?? null];
    const [row] = await this.unitOfWork.run((tx) => {
      auditSubject(tx, subjectKind[kind], id);
      return tx.query<NotificationPreferences[]>(
        `INSERT INTO notification_preferences AS p (${column}, email, reminders, marketing)
         VALUES ($1, coalesce($2::boolean, $5), coalesce($3::boolean, $6), coalesce($4::boolean, $7))
         ON CONFLICT (${column}) DO UPDATE SET email = coalesce($2, p.email), reminders = coalesce($3, p.reminders), marketing = coalesce($4, p.marketing), updated_at = academy_now()
         RETURNING email, reminders, marketing`,
        [id, ...chosen, email, reminders, marketing],
      );
    });
    return row ?? defaultPreferences;
  }
}
