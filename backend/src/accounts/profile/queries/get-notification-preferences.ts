import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { NotificationPreferences } from '@academy/contracts/http/accounts';
import type { Principal } from '../../authentication/principal.js';
import { findPreferences } from '../notification-preferences.repository.js';

/** A user's notification preferences. */
export class GetNotificationPreferences extends Query<NotificationPreferences> {
  constructor(readonly principal: Principal) {
    super();
  }
}

@QueryHandler(GetNotificationPreferences)
export class GetNotificationPreferencesHandler implements IQueryHandler<GetNotificationPreferences> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ principal }: GetNotificationPreferences): Promise<NotificationPreferences> {
    return findPreferences(this.dataSource, principal);
  }
}
