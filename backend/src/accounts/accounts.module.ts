import { Module } from '@nestjs/common';
import { SessionReader } from '../platform/http/caller.js';
import { AccountsController } from './accounts.controller.js';
import { RegisterAccountHandler } from './commands/register-account.js';
import { SignInStudentHandler } from './commands/sign-in-student.js';
import { SignInHandler } from './commands/sign-in.js';
import { SignOutHandler } from './commands/sign-out.js';
import { ReadProfileHandler } from './queries/read-profile.js';
import { DatabaseSessionReader } from './session-reader.js';
import { Sessions } from './sessions.js';
import { SignInLimits } from './sign-in-limits.js';

/** Parents' accounts, and the sessions of parents and students. */
@Module({
  controllers: [AccountsController],
  providers: [
    Sessions,
    SignInLimits,
    { provide: SessionReader, useClass: DatabaseSessionReader },
    RegisterAccountHandler,
    SignInHandler,
    SignInStudentHandler,
    SignOutHandler,
    ReadProfileHandler,
  ],
  exports: [SessionReader],
})
export class AccountsModule {}
