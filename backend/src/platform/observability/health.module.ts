import { Module, type DynamicModule } from '@nestjs/common';
import { Database } from '../database/database.js';
import { HealthController } from './health.controller.js';
import { databaseCheck, Readiness, type HealthCheck } from './health.js';

@Module({})
export class HealthModule {
  /** @param queue checks the queue's server, which only a process that runs jobs requires */
  static with(queue?: HealthCheck): DynamicModule {
    const useFactory = (database: Database) =>
      new Readiness({ database: databaseCheck(database), ...(queue ? { queue } : {}) });
    return {
      module: HealthModule,
      controllers: [HealthController],
      providers: [{ provide: Readiness, inject: [Database], useFactory }],
      exports: [Readiness],
    };
  }
}
