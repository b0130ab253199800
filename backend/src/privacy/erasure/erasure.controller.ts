import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { eraseFamily, getFamilyErasure, type FamilyErasureResponse } from '@academy/contracts/http/office/erasure';
import type { FamilyResponse } from '@academy/contracts/http/office/families';
import { FamilyQueries } from '../../families/index.js';
import { giveReason } from '../../platform/audit/command-context.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { EraseFamilyBody } from '../privacy.dto.js';
import { EraseFamily } from './erasure.commands.js';
import { ErasureQueries } from './erasure.queries.js';

/** Endpoints with which the office erases the personal data of a family that asked for it. */
@Controller()
export class ErasureController {
  constructor(
    private readonly commands: CommandBus,
    private readonly families: FamilyQueries,
    private readonly queries: ErasureQueries,
  ) {}

  @Route(getFamilyErasure)
  async preview(@Param('id') id: string): Promise<FamilyErasureResponse> {
    return { success: true, erasure: await this.queries.preview(id) };
  }

  @Route(eraseFamily)
  async erase(
    @Param('id') id: string,
    @Body() { confirmation, reason }: EraseFamilyBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<FamilyResponse> {
    giveReason(reason);
    await this.commands.execute(new EraseFamily(id, confirmation, staffId));
    return { success: true, family: await this.families.family(id) };
  }
}
