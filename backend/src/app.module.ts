import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { AccountsModule } from './accounts/index.js';
import { TodayModule } from './backoffice/today/index.js';
import { CalendarFeedsModule } from './calendar-feeds/index.js';
import { CatalogModule } from './catalog/index.js';
import { ContentModule } from './content/index.js';
import { ConsultationsModule } from './consultations/index.js';
import { HoursAndPoliciesModule } from './hours-and-policies/index.js';
import { FamiliesModule } from './families/index.js';
import { LeadsModule } from './leads/index.js';
import { LessonsModule } from './lessons/index.js';
import { PaymentsModule } from './payments/index.js';
import { ConfigModule } from './platform/config/config.module.js';
import type { Config } from './platform/config/config.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { EventsModule, WorkerModule } from './platform/messaging/messaging.module.js';
import { pingQueueServer, type QueueConnection } from './platform/messaging/queues/queue-backend.js';
import { ClientErrorsModule, HealthModule } from './platform/observability/index.js';
import { StorageModule } from './platform/storage/storage.module.js';
import { PrivacyModule } from './privacy/index.js';
import { ProgressModule } from './progress/index.js';
import { RegistrationsModule } from './registrations/index.js';
import { RemindersModule } from './reminders/index.js';
import { SeatsModule } from './seats/index.js';
import { SettingsModule } from './settings/index.js';
import { StaffModule } from './staff/index.js';
import { StudentsModule } from './students/index.js';

/** Every feature; the migration step reads their subscribers. */
export const features = [
  AccountsModule,
  StudentsModule,
  CatalogModule,
  HoursAndPoliciesModule,
  ContentModule,
  SeatsModule,
  PaymentsModule,
  RegistrationsModule,
  ConsultationsModule,
  CalendarFeedsModule,
  LeadsModule,
  LessonsModule,
  ProgressModule,
  RemindersModule,
  PrivacyModule,
  SettingsModule,
  StaffModule,
  FamiliesModule,
  TodayModule,
];

/** The whole back end: every feature on the platform. */
@Module({})
export class AppModule {
  /**
   * @param queues present in a process that works on jobs; an API alone only writes to the outbox
   * @param driver options of the database's driver, on top of the product's own
   */
  static with(
    config: Config,
    queues?: QueueConnection,
    providers: Provider[] = [],
    driver: object = {},
  ): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule.with(config, driver),
        HttpModule,
        StorageModule,
        EventsModule,
        ...(queues ? [WorkerModule.with(queues)] : []),
        HealthModule.with(queues ? () => pingQueueServer(config) : undefined),
        ClientErrorsModule,
        ...features,
      ],
      providers,
    };
  }
}
