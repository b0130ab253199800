import { Global, Module } from '@nestjs/common';
import { AcademyClock } from './academy-clock.js';
import { LinkSigner } from './link-signer.js';
import { UnitOfWork } from './unit-of-work.js';

@Global()
@Module({ providers: [UnitOfWork, AcademyClock, LinkSigner], exports: [UnitOfWork, AcademyClock, LinkSigner] })
export class DatabaseModule {}
