import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { NotificationPreferences } from '@academy/contracts/http/accounts';
import { defaultPreferences } from '../notification-preferences.js';
import { personColumn, type Person } from '../../authentication/principal.js';

/** What somebody wants to hear of. */
export class ReadNotifications extends Query<NotificationPreferences> {
  constructor(readonly person: Person) {
    super();
  }
}

@QueryHandler(ReadNotifications)
export class ReadNotificationsHandler implements IQueryHandler<ReadNotifications> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ person: { kind, id } }: ReadNotifications): Promise<NotificationPreferences> {
    const [row] = await this.dataSource.query<NotificationPreferences[]>(
      `SELECT email, reminders, marketing FROM notification_preferences WHERE ${personColumn[kind]} = $1`,
      [id],
    );
    return row ?? defaultPreferences;
  }
}
