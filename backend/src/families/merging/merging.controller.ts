import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { mergeFamily, separateFamily } from '@academy/contracts/http/office/merging';
import type { FamilyResponse } from '@academy/contracts/http/office/families';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { MergeFamilyBody } from '../families.dto.js';
import { FamilyQueries } from '../page/family-page.queries.js';
import { MergeFamilies, SeparateFamilies } from './merging.commands.js';

/** Merging of duplicate families. Each call returns the main one. */
@Controller()
export class MergingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly families: FamilyQueries,
  ) {}

  @Route(mergeFamily)
  async merge(
    @Param('id') id: string,
    @Body() { family_id: otherId, reason }: MergeFamilyBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<FamilyResponse> {
    // Stored with the merge instead of the audit log, which is never erased.
    await this.commands.execute(new MergeFamilies(id, otherId, reason.trim(), staffId));
    return this.read(id);
  }

  @Route(separateFamily)
  async separate(@Param('id') id: string, @CurrentStaff() { staffId }: StaffCaller): Promise<FamilyResponse> {
    return this.read(await this.commands.execute(new SeparateFamilies(id, staffId)));
  }

  private async read(id: string): Promise<FamilyResponse> {
    return { success: true, family: await this.families.family(id) };
  }
}
