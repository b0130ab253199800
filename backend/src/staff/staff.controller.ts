import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import {
  disableStaff,
  enableStaff,
  inviteStaff,
  listStaff,
  resetTwoFactor,
  sendStaffLink,
  updateStaff,
  type StaffListResponse,
  type StaffMember,
  type StaffMemberResponse,
} from '@academy/contracts/http/office/staff';
import { Route } from '../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../platform/http/auth/staff-caller.js';
import { DisableStaff, EnableStaff, InviteStaff, SendStaffLink, UpdateStaff } from './members/members.commands.js';
import { StaffQueries } from './members/members.queries.js';
import { InviteStaffBody, UpdateStaffBody } from './staff.dto.js';
import { ResetTwoFactor } from './two-factor/two-factor.commands.js';

/** Endpoints with which owners manage staff accounts. */
@Controller()
export class StaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: StaffQueries,
  ) {}

  @Route(listStaff)
  list(): Promise<StaffListResponse> {
    return this.queries.list();
  }

  @Route(inviteStaff)
  async invite(@Body() body: InviteStaffBody): Promise<StaffMemberResponse> {
    // The response omits the link. It is only emailed, so using it proves that the new member owns the address.
    const { staff } = await this.commands.execute(new InviteStaff(body));
    return { success: true, staff };
  }

  @Route(updateStaff)
  update(
    @Param('id') id: string,
    @Body() body: UpdateStaffBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<StaffMemberResponse> {
    return this.run(new UpdateStaff(id, body, caller.staffId));
  }

  @Route(disableStaff)
  disable(@Param('id') id: string, @CurrentStaff() caller: StaffCaller): Promise<StaffMemberResponse> {
    return this.run(new DisableStaff(id, caller.staffId));
  }

  @Route(enableStaff)
  enable(@Param('id') id: string): Promise<StaffMemberResponse> {
    return this.run(new EnableStaff(id));
  }

  @Route(sendStaffLink)
  sendLink(@Param('id') id: string): Promise<StaffMemberResponse> {
    return this.run(new SendStaffLink(id));
  }

  @Route(resetTwoFactor)
  resetTwoFactor(@Param('id') id: string): Promise<StaffMemberResponse> {
    return this.run(new ResetTwoFactor(id));
  }

  private async run(command: Command<StaffMember>): Promise<StaffMemberResponse> {
    return { success: true, staff: await this.commands.execute(command) };
  }
}
