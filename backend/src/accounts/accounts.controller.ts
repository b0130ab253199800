import { Body, Controller, Ip } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { DoneResponse, ProfileResponse, SignedInResponse } from '@academy/contracts/http/accounts';
import { Call } from '../platform/http/call.js';
import { CurrentCaller, type Caller } from '../platform/http/caller.js';
import { RequestKey, type IdempotencyKey } from '../platform/http/idempotency.js';
import { LoginBody, RegisterBody } from './accounts.dto.js';
import { RegisterAccount } from './commands/register-account.js';
import { SignInStudent } from './commands/sign-in-student.js';
import { SignIn } from './commands/sign-in.js';
import { SignOut } from './commands/sign-out.js';
import { ReadProfile } from './queries/read-profile.js';

@Controller()
export class AccountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Call('register', 201)
  register(@Body() body: RegisterBody, @Ip() ip: string, @RequestKey() key: IdempotencyKey | undefined): Promise<SignedInResponse> {
    return this.commands.execute(new RegisterAccount(body, ip, key));
  }

  @Call('login')
  login(@Body() body: LoginBody, @Ip() ip: string): Promise<SignedInResponse> {
    return this.commands.execute(new SignIn(body, ip));
  }

  @Call('studentLogin')
  studentLogin(@Body() body: LoginBody, @Ip() ip: string): Promise<SignedInResponse> {
    return this.commands.execute(new SignInStudent(body, ip));
  }

  @Call('logout')
  logout(@CurrentCaller() caller: Caller): Promise<DoneResponse> {
    return this.commands.execute(new SignOut(caller.sessionId));
  }

  @Call('profile')
  profile(@CurrentCaller() caller: Caller): Promise<ProfileResponse> {
    return this.queries.execute(new ReadProfile(caller));
  }
}
