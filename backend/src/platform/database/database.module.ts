import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { AcademyClock } from './academy-clock.js';
import { databaseOf, dataSourceOptions } from './data-source.js';
import { Database, PooledDatabase } from './database.js';
import { LinkSigner } from './link-signer.js';
import { Rehearsals } from './rehearsals.js';
import { UnitOfWork } from './unit-of-work.js';

/** The process's connections, which TypeORM opens, and closes with the application. */
@Module({})
export class DatabaseModule {
  /** @param driver options of the database's driver, on top of the product's own */
  static with(config: Config, driver: object = {}): DynamicModule {
    const options = dataSourceOptions(config);
    const extra = { ...(options.extra as object), ...driver };
    return {
      module: DatabaseModule,
      global: true,
      imports: [TypeOrmModule.forRoot({ ...options, extra, retryAttempts: 3, retryDelay: 500 })],
      providers: [
        { provide: PooledDatabase, inject: [DataSource], useFactory: databaseOf },
        { provide: Database, useExisting: PooledDatabase },
        UnitOfWork,
        Rehearsals,
        AcademyClock,
        LinkSigner,
      ],
      exports: [Database, UnitOfWork, Rehearsals, AcademyClock, LinkSigner],
    };
  }
}
