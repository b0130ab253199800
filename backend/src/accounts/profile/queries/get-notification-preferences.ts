import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { NotificationPreferences } from '@academy/contracts/http/accounts';
import { defaultPreferences } from '../notification-preferences.js';
import { principalColumn, type Principal } from '../../authentication/principal.js';

/** A user's notification preferences. */
export class GetNotificationPreferences extends Query<NotificationPreferences> {
  constructor(readonly principal: Principal) {
    super();
  }
}

@QueryHandler(GetNotificationPreferences)
export class GetNotificationPreferencesHandler implements IQueryHandler<GetNotificationPreferences> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ principal: { kind, id } }: GetNotificationPreferences): Promise<NotificationPreferences> {
    const [row] = await this.dataSource.query<NotificationPreferences[]>(
      `SELECT email, reminders, marketing FROM notification_preferences WHERE ${principalColumn[kind]} = $1`,
      [id],
    );
    return row ?? defaultPreferences;
  }
}
