import { Global, Module } from '@nestjs/common';
import { AcademyClock } from './academy-clock.js';
import { UnitOfWork } from './unit-of-work.js';

@Global()
@Module({ providers: [UnitOfWork, AcademyClock], exports: [UnitOfWork, AcademyClock] })
export class DatabaseModule {}
