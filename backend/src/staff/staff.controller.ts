import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus, QueryBus, type Command } from '@nestjs/cqrs';
import type { StaffListResponse, StaffMember, StaffMemberResponse } from '@academy/contracts/http/office/staff';
import { OfficeRoute } from '../platform/http/auth/office-route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../platform/http/auth/staff-caller.js';
import { DisableStaff, EnableStaff } from './members/commands/disable-staff.js';
import { InviteStaff } from './members/commands/invite-staff.js';
import { SendStaffLink } from './members/commands/send-staff-link.js';
import { UpdateStaff } from './members/commands/update-staff.js';
import { ListStaff } from './members/queries/list-staff.js';
import { InviteStaffBody, UpdateStaffBody } from './staff.dto.js';
import { ResetTwoFactor } from './two-factor/commands/reset-two-factor.js';

/** Endpoints with which owners manage staff accounts. */
@Controller()
export class StaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @OfficeRoute('listStaff')
  list(): Promise<StaffListResponse> {
    return this.queries.execute(new ListStaff());
  }

  @OfficeRoute('inviteStaff', 201)
  async invite(@Body() body: InviteStaffBody): Promise<StaffMemberResponse> {
    // The response omits the link. It is only emailed, so using it proves that the new member owns the address.
    const { staff } = await this.commands.execute(new InviteStaff(body));
    return { success: true, staff };
  }

  @OfficeRoute('updateStaff')
  update(
    @Param('id') id: string,
    @Body() body: UpdateStaffBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<StaffMemberResponse> {
    return this.run(new UpdateStaff(id, body, caller.staffId));
  }

  @OfficeRoute('disableStaff')
  disable(@Param('id') id: string, @CurrentStaff() caller: StaffCaller): Promise<StaffMemberResponse> {
    return this.run(new DisableStaff(id, caller.staffId));
  }

  @OfficeRoute('enableStaff')
  enable(@Param('id') id: string): Promise<StaffMemberResponse> {
    return this.run(new EnableStaff(id));
  }

  @OfficeRoute('sendStaffLink')
  sendLink(@Param('id') id: string): Promise<StaffMemberResponse> {
    return this.run(new SendStaffLink(id));
  }

  @OfficeRoute('resetTwoFactor')
  resetTwoFactor(@Param('id') id: string): Promise<StaffMemberResponse> {
    return this.run(new ResetTwoFactor(id));
  }

  private async run(command: Command<StaffMember>): Promise<StaffMemberResponse> {
    return { success: true, staff: await this.commands.execute(command) };
  }
}
