import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type {
  DoneResponse,
  EndSessionsResponse,
  NotificationsResponse,
  ProfileResponse,
  ResetPasswordResponse,
  SessionsResponse,
  SignedInResponse,
  UpdateUserResponse,
  VerificationPreviewResponse,
} from '@academy/contracts/http/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../platform/config/config.js';
import { DeniedText } from '../platform/http/auth/auth.guard.js';
import { Call } from '../platform/http/auth/route.decorator.js';
import { CurrentCaller, type Caller } from '../platform/http/auth/caller.js';
import { ClientNetwork } from '../platform/http/server/network.js';
import { RequestKey, type IdempotencyKey } from '../platform/http/idempotency/idempotency.js';
import {
  ForgotPasswordBody,
  LoginBody,
  NotificationsBody,
  RegisterBody,
  ResetPasswordBody,
  UpdateUserBody,
  VerifyEmailBody,
} from './accounts.dto.js';
import { ChooseNotifications } from './profile/commands/update-notification-preferences.js';
import { EndSessions } from './authentication/commands/revoke-sessions.js';
import { ForgotPassword } from './credentials/commands/forgot-password.js';
import { RegisterAccount } from './profile/commands/register-account.js';
import { RejectAccount } from './credentials/commands/reject-account.js';
import { RequestVerification } from './credentials/commands/request-verification.js';
import { ResetPassword } from './credentials/commands/reset-password.js';
import { SignInStudent } from './authentication/commands/sign-in-student.js';
import { SignIn } from './authentication/commands/sign-in.js';
import { SignOut } from './authentication/commands/sign-out.js';
import { UpdateUser } from './profile/commands/update-account.js';
import { VerifyEmail } from './credentials/commands/verify-email.js';
import { keepDevice } from './devices/device-cookie.js';
import { personOf } from './authentication/principal.js';
import { ListSessions } from './authentication/queries/list-sessions.js';
import { PreviewVerification } from './credentials/queries/preview-verification.js';
import { ReadNotifications } from './profile/queries/get-notification-preferences.js';
import { ReadProfile } from './profile/queries/get-profile.js';
import type { SignedIn } from './authentication/session.service.js';
import { visitorOf } from './devices/client-context.js';

@Controller()
export class AccountsController {
  constructor(
    private readonly config: Config,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Call('register', 201)
  async register(
    @Body() body: RegisterBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @RequestKey() key: IdempotencyKey | undefined,
  ): Promise<SignedInResponse> {
    return this.answer(reply, await this.commands.execute(new RegisterAccount(body, this.visitor(request), key)));
  }

  @Call('login')
  async login(
    @Body() body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInResponse> {
    return this.answer(reply, await this.commands.execute(new SignIn(body, this.visitor(request))));
  }

  @Call('studentLogin')
  async studentLogin(
    @Body() body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInResponse> {
    return this.answer(reply, await this.commands.execute(new SignInStudent(body, this.visitor(request))));
  }

  @Call('logout')
  logout(@CurrentCaller() caller: Caller): Promise<DoneResponse> {
    return this.commands.execute(new SignOut(caller.sessionId));
  }

  @Call('forgotPassword', 202)
  forgotPassword(@Body() { email }: ForgotPasswordBody, @ClientNetwork() network: string): Promise<DoneResponse> {
    return this.commands.execute(new ForgotPassword(email, network));
  }

  @Call('resetPassword')
  resetPassword(@Body() body: ResetPasswordBody, @ClientNetwork() network: string): Promise<ResetPasswordResponse> {
    return this.commands.execute(new ResetPassword(body, network));
  }

  @Call('verifyEmail')
  verifyEmail(@Body() { token }: VerifyEmailBody, @ClientNetwork() network: string): Promise<DoneResponse> {
    return this.commands.execute(new VerifyEmail(token, network));
  }

  @Call('previewVerification')
  async previewVerification(
    @Body() { token }: VerifyEmailBody,
    @ClientNetwork() network: string,
  ): Promise<VerificationPreviewResponse> {
    return { success: true, data: await this.queries.execute(new PreviewVerification(token, network)) };
  }

  @Call('rejectAccount')
  rejectAccount(@Body() { token }: VerifyEmailBody, @ClientNetwork() network: string): Promise<DoneResponse> {
    return this.commands.execute(new RejectAccount(token, network));
  }

  @Call('resendVerification', 202)
  resendVerification(@CurrentCaller() caller: Caller, @ClientNetwork() network: string): Promise<DoneResponse> {
    return this.commands.execute(new RequestVerification(caller.accountId, network));
  }

  @Call('profile')
  profile(@CurrentCaller() caller: Caller): Promise<ProfileResponse> {
    return this.queries.execute(new ReadProfile(caller));
  }

  @Call('updateUser')
  @DeniedText('Only parents can update their profile.')
  updateUser(
    @Param('id') id: string,
    @Body() body: UpdateUserBody,
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
  ): Promise<UpdateUserResponse> {
    return this.commands.execute(new UpdateUser(caller.accountId, id, body, this.visitor(request).label));
  }

  @Call('listSessions')
  async sessions(@CurrentCaller() caller: Caller): Promise<SessionsResponse> {
    return { success: true, data: await this.queries.execute(new ListSessions(caller)) };
  }

  @Call('endSessions')
  endSessions(@CurrentCaller() caller: Caller, @Query('all') all?: string): Promise<EndSessionsResponse> {
    return this.commands.execute(new EndSessions(caller, all === 'true'));
  }

  @Call('readNotifications')
  async notifications(@CurrentCaller() caller: Caller): Promise<NotificationsResponse> {
    return { success: true, data: await this.queries.execute(new ReadNotifications(personOf(caller))) };
  }

  @Call('updateNotifications')
  async chooseNotifications(
    @Body() body: NotificationsBody,
    @CurrentCaller() caller: Caller,
  ): Promise<NotificationsResponse> {
    return { success: true, data: await this.commands.execute(new ChooseNotifications(personOf(caller), body)) };
  }

  private visitor(request: FastifyRequest) {
    return visitorOf(request, this.config.publicUrl);
  }

  /** The device goes into the cookie and nowhere else. */
  private answer(reply: FastifyReply, { device, ...signedIn }: SignedIn): SignedInResponse {
    keepDevice(reply, device, this.config.publicUrl);
    return signedIn;
  }
}
