import { Body, Controller, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  confirmStaffPassword,
  confirmTwoFactor,
  enterStaffCode,
  getStaffSession,
  previewStaffLink,
  setStaffPassword,
  signInStaff,
  signOutStaff,
  startTwoFactor,
  type StaffLinkResponse,
  type StaffSessionResponse,
} from '@academy/contracts/http/office/staff';
import type { RecoveryCodesResponse, TwoFactorSetupResponse } from '@academy/contracts/http/two-factor';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceLabel, ensureDevice } from '../accounts/index.js';
import { Config } from '../platform/config/config.js';
import { Route } from '../platform/http/auth/route.decorator.js';
import { CurrentStaff, OptionalStaff, type StaffCaller } from '../platform/http/auth/staff-caller.js';
import { ClientNetwork, networkOf } from '../platform/http/server/network.js';
import { SetStaffPassword } from './members/members.commands.js';
import { StaffQueries } from './members/members.queries.js';
import { ConfirmStaffPassword, EnterStaffCode, SignInStaff, SignOutStaff } from './sign-in/sign-in.commands.js';
import type { GuessOrigin } from './sign-in/staff-limits.js';
import { clearStaffCookie, writeStaffCookie } from './sign-in/staff-cookie.js';
import { sessionAnswer } from './sign-in/staff-step.js';
import {
  ConfirmStaffPasswordBody,
  SetStaffPasswordBody,
  SignInStaffBody,
  StaffCodeBody,
  StaffLinkBody,
} from './staff.dto.js';
import { ConfirmTwoFactor, StartTwoFactor } from './two-factor/two-factor.commands.js';

const originOf = ({ ip }: FastifyRequest): GuessOrigin => ({ network: networkOf(ip), subnet: networkOf(ip, 24) });

/** Endpoints for signing in to the office and for managing one's own staff account. */
@Controller()
export class StaffSessionController {
  constructor(
    private readonly config: Config,
    private readonly commands: CommandBus,
    private readonly queries: StaffQueries,
  ) {}

  @Route(getStaffSession)
  session(@OptionalStaff() caller: StaffCaller | undefined): StaffSessionResponse {
    return sessionAnswer(caller);
  }

  @Route(signInStaff)
  async signIn(
    @Body() body: SignInStaffBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffSessionResponse> {
    const device = ensureDevice(request, reply, this.config.publicUrl);
    const origin = { ...originOf(request), device, label: deviceLabel(request.headers['user-agent']) };
    const { token, answer } = await this.commands.execute(new SignInStaff(body, origin));
    writeStaffCookie(reply, token, this.config.publicUrl);
    return answer;
  }

  @Route(signOutStaff)
  async signOut(
    @CurrentStaff() caller: StaffCaller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffSessionResponse> {
    clearStaffCookie(reply, this.config.publicUrl);
    return this.commands.execute(new SignOutStaff(caller));
  }

  @Route(enterStaffCode)
  enterCode(
    @CurrentStaff() caller: StaffCaller,
    @Body() { code }: StaffCodeBody,
    @Req() request: FastifyRequest,
  ): Promise<StaffSessionResponse> {
    return this.commands.execute(new EnterStaffCode(caller, code, originOf(request)));
  }

  @Route(confirmStaffPassword)
  confirmPassword(
    @CurrentStaff() caller: StaffCaller,
    @Body() { password }: ConfirmStaffPasswordBody,
  ): Promise<StaffSessionResponse> {
    return this.commands.execute(new ConfirmStaffPassword(caller, password));
  }

  @Route(startTwoFactor)
  startTwoFactor(@CurrentStaff() caller: StaffCaller): Promise<TwoFactorSetupResponse> {
    return this.commands.execute(new StartTwoFactor(caller));
  }

  @Route(confirmTwoFactor)
  confirmTwoFactor(
    @CurrentStaff() caller: StaffCaller,
    @Body() { code }: StaffCodeBody,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodesResponse> {
    return this.commands.execute(new ConfirmTwoFactor(caller, code, originOf(request)));
  }

  @Route(previewStaffLink)
  previewLink(@Body() { token }: StaffLinkBody, @ClientNetwork() network: string): Promise<StaffLinkResponse> {
    return this.queries.ownerOfLink(token, network);
  }

  @Route(setStaffPassword)
  setPassword(
    @Body() { token, password }: SetStaffPasswordBody,
    @ClientNetwork() network: string,
  ): Promise<StaffLinkResponse> {
    return this.commands.execute(new SetStaffPassword(token, password, network));
  }
}
