import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { HealthController } from './health.controller.js';
import { databaseCheck, Readiness, type HealthCheck } from './health.js';

@Module({})
export class HealthModule {
  /** @param queue checks the queue's server, which only a process that runs jobs requires */
  static with(queue?: HealthCheck): DynamicModule {
    const useFactory = (dataSource: DataSource) =>
      new Readiness({ database: databaseCheck(dataSource), ...(queue ? { queue } : {}) });
    return {
      module: HealthModule,
      controllers: [HealthController],
      providers: [{ provide: Readiness, inject: [DataSource], useFactory }],
      exports: [Readiness],
    };
  }
}
