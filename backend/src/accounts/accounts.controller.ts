import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  approveEmailChange,
  cancelEmailChange,
  forgotPassword,
  getProfile,
  login,
  logout,
  previewVerification,
  register,
  rejectAccount,
  resendVerification,
  resetPassword,
  restoreSession,
  studentLogin,
  undoEmailChange,
  updateAccount,
  verifyEmail,
  type ApproveEmailChangeResponse,
  type DoneResponse,
  type ProfileResponse,
  type ResetPasswordResponse,
  type SignedInResponse,
  type UndoEmailChangeResponse,
  type UpdateUserResponse,
  type VerificationPreviewResponse,
} from '@academy/contracts/http/accounts';
import {
  getNotificationPreferences,
  listSessions,
  revokeSessions,
  updateNotificationPreferences,
  type EndSessionsResponse,
  type NotificationsResponse,
  type SessionsResponse,
} from '@academy/contracts/http/account-settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../platform/config/config.js';
import { ForbiddenMessage } from '../platform/http/auth/call.guard.js';
import { Route } from '../platform/http/auth/route.decorator.js';
import { CurrentCaller, type Caller } from '../platform/http/auth/caller.js';
import { AccessDenied } from '../platform/http/errors/errors.js';
import { ClientNetwork } from '../platform/http/server/network.js';
import { IdempotencyKeyHeader, type IdempotencyKey } from '../platform/http/idempotency/idempotency.js';
import {
  ForgotPasswordBody,
  LoginBody,
  NotificationsBody,
  RegisterBody,
  ResetPasswordBody,
  UpdateUserBody,
  VerifyEmailBody,
} from './accounts.dto.js';
import { AccountQueries } from './accounts.queries.js';
import {
  RestoreSession,
  RevokeSessions,
  SignInStudent,
  SignIn,
  SignOut,
} from './authentication/authentication.commands.js';
import {
  ForgotPassword,
  RejectAccount,
  RequestVerification,
  ResetPassword,
  VerifyEmail,
} from './credentials/credentials.commands.js';
import { answerSignedIn } from './devices/answer-signed-in.js';
import { principalOf } from './authentication/principal.js';
import type { SignedIn } from './authentication/session.service.js';
import { clientContextOf } from './devices/client-context.js';
import { isFromThisSite, readRestoreCookies, writeRestoreCookies } from './devices/restore-cookies.js';
import { CancelEmailChange, ApproveEmailChange, UndoEmailChange } from './profile/email-change.commands.js';
import { RegisterAccount, UpdateAccount, UpdateNotificationPreferences } from './profile/profile.commands.js';

@Controller()
export class AccountsController {
  constructor(
    private readonly config: Config,
    private readonly commands: CommandBus,
    private readonly queries: AccountQueries,
  ) {}

  @Route(register)
  async register(
    @Body() body: RegisterBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
    @IdempotencyKeyHeader() key: IdempotencyKey | undefined,
  ): Promise<SignedInResponse> {
    return this.answer(reply, await this.commands.execute(new RegisterAccount(body, this.visitor(request), key)));
  }

  @Route(login)
  async login(
    @Body() body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInResponse> {
    return this.answer(reply, await this.commands.execute(new SignIn(body, this.visitor(request))));
  }

  @Route(studentLogin)
  async studentLogin(
    @Body() body: LoginBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInResponse> {
    return this.answer(reply, await this.commands.execute(new SignInStudent(body, this.visitor(request))));
  }

  @Route(logout)
  logout(@CurrentCaller() caller: Caller): Promise<DoneResponse> {
    return this.commands.execute(new SignOut(caller.sessionId));
  }

  /** Browsers send the cookies for other sites too, if they are old. */
  @Route(restoreSession)
  restoreSession(@Req() request: FastifyRequest): Promise<SignedInResponse> {
    const { publicUrl } = this.config;
    if (!isFromThisSite(request, publicUrl)) throw new AccessDenied();
    return this.commands.execute(new RestoreSession(readRestoreCookies(request, publicUrl)));
  }

  @Route(forgotPassword)
  forgotPassword(
    @Body() { email, email_code: emailCode }: ForgotPasswordBody,
    @Req() request: FastifyRequest,
  ): Promise<DoneResponse> {
    return this.commands.execute(new ForgotPassword(email, { client: this.visitor(request), emailCode }));
  }

  @Route(resetPassword)
  resetPassword(@Body() body: ResetPasswordBody, @Req() request: FastifyRequest): Promise<ResetPasswordResponse> {
    return this.commands.execute(new ResetPassword(body, this.visitor(request)));
  }

  @Route(verifyEmail)
  verifyEmail(@Body() { token }: VerifyEmailBody, @ClientNetwork() network: string): Promise<DoneResponse> {
    return this.commands.execute(new VerifyEmail(token, network));
  }

  @Route(previewVerification)
  async previewVerification(
    @Body() { token }: VerifyEmailBody,
    @ClientNetwork() network: string,
  ): Promise<VerificationPreviewResponse> {
    return { success: true, data: await this.queries.verification(token, network) };
  }

  @Route(rejectAccount)
  rejectAccount(@Body() { token }: VerifyEmailBody, @ClientNetwork() network: string): Promise<DoneResponse> {
    return this.commands.execute(new RejectAccount(token, network));
  }

  @Route(resendVerification)
  resendVerification(@CurrentCaller() caller: Caller, @ClientNetwork() network: string): Promise<DoneResponse> {
    return this.commands.execute(new RequestVerification(caller.accountId, network));
  }

  @Route(getProfile)
  profile(@CurrentCaller() caller: Caller): Promise<ProfileResponse> {
    return this.queries.profile(caller);
  }

  @Route(updateAccount)
  @ForbiddenMessage('Only parents can update their profile.')
  async updateUser(
    @Param('id') id: string,
    @Body() body: UpdateUserBody,
    @CurrentCaller() caller: Caller,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UpdateUserResponse> {
    const update = new UpdateAccount(caller.accountId, id, body, this.visitor(request));
    const { response, cookies } = await this.commands.execute(update);
    if (cookies) writeRestoreCookies(reply, cookies, this.config.publicUrl);
    return response;
  }

  @Route(cancelEmailChange)
  cancelEmailChange(@CurrentCaller() caller: Caller): Promise<UpdateUserResponse> {
    return this.commands.execute(new CancelEmailChange(caller.accountId));
  }

  @Route(undoEmailChange)
  undoEmailChange(
    @Body() { token }: VerifyEmailBody,
    @ClientNetwork() network: string,
  ): Promise<UndoEmailChangeResponse> {
    return this.commands.execute(new UndoEmailChange({ token, network }));
  }

  @Route(approveEmailChange)
  approveEmailChange(
    @Body() { token }: VerifyEmailBody,
    @ClientNetwork() network: string,
  ): Promise<ApproveEmailChangeResponse> {
    return this.commands.execute(new ApproveEmailChange({ token, network }));
  }

  @Route(listSessions)
  async sessions(@CurrentCaller() caller: Caller): Promise<SessionsResponse> {
    return { success: true, data: await this.queries.sessions(caller) };
  }

  @Route(revokeSessions)
  endSessions(@CurrentCaller() caller: Caller, @Query('all') all?: string): Promise<EndSessionsResponse> {
    return this.commands.execute(new RevokeSessions(caller, all === 'true'));
  }

  @Route(getNotificationPreferences)
  async notifications(@CurrentCaller() caller: Caller): Promise<NotificationsResponse> {
    return { success: true, data: await this.queries.notificationPreferences(caller) };
  }

  @Route(updateNotificationPreferences)
  async chooseNotifications(
    @Body() body: NotificationsBody,
    @CurrentCaller() caller: Caller,
  ): Promise<NotificationsResponse> {
    return {
      success: true,
      data: await this.commands.execute(new UpdateNotificationPreferences(principalOf(caller), body)),
    };
  }

  private visitor(request: FastifyRequest) {
    return clientContextOf(request, this.config.publicUrl);
  }

  private answer(reply: FastifyReply, signedIn: SignedIn): SignedInResponse {
    return answerSignedIn(reply, signedIn, this.config.publicUrl);
  }
}
