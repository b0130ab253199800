import { Body, Controller, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactor,
  replaceRecoveryCodes,
  setUpTwoFactor,
  type RecoveryCodesResponse,
  type TwoFactorSetupResponse,
  type TwoFactorStateResponse,
} from '@academy/contracts/http/two-factor';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../platform/config/config.js';
import { CurrentCaller, type Caller } from '../../platform/http/auth/caller.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { principalOf } from '../authentication/principal.js';
import { readDevice } from '../devices/device-cookie.js';
import { DisableOwnTwoFactor, EnableTwoFactor, ReplaceRecoveryCodes, SetUpTwoFactor } from './two-factor.commands.js';
import { TwoFactorQueries } from './two-factor.queries.js';
import { EnableTwoFactorBody, TwoFactorPasswordBody } from './two-factor.dto.js';

/** Two-factor authentication settings of parents and students. */
@Controller()
export class TwoFactorController {
  constructor(
    private readonly config: Config,
    private readonly commands: CommandBus,
    private readonly queries: TwoFactorQueries,
  ) {}

  @Route(getTwoFactor)
  state(@CurrentCaller() caller: Caller): Promise<TwoFactorStateResponse> {
    return this.queries.state(principalOf(caller));
  }

  @Route(setUpTwoFactor)
  setUp(
    @CurrentCaller() caller: Caller,
    @Body() { current_password: password }: TwoFactorPasswordBody,
  ): Promise<TwoFactorSetupResponse> {
    return this.commands.execute(new SetUpTwoFactor(principalOf(caller), password));
  }

  @Route(enableTwoFactor)
  enable(
    @CurrentCaller() caller: Caller,
    @Body() { code }: EnableTwoFactorBody,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodesResponse> {
    const device = readDevice(request, this.config.publicUrl);
    return this.commands.execute(new EnableTwoFactor(caller, code, device));
  }

  @Route(disableTwoFactor)
  disable(
    @CurrentCaller() caller: Caller,
    @Body() { current_password: password }: TwoFactorPasswordBody,
  ): Promise<TwoFactorStateResponse> {
    return this.commands.execute(new DisableOwnTwoFactor(principalOf(caller), password));
  }

  @Route(replaceRecoveryCodes)
  newCodes(
    @CurrentCaller() caller: Caller,
    @Body() { current_password: password }: TwoFactorPasswordBody,
  ): Promise<RecoveryCodesResponse> {
    return this.commands.execute(new ReplaceRecoveryCodes(principalOf(caller), password));
  }
}
