import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StaffMember, UpdateStaffRequest } from '@academy/contracts/http/office/staff';
import { OwnAccount, StaffChangedElsewhere } from '../../staff.errors.js';
import { StaffChanges } from '../staff-changes.js';
import { updateStaffRow } from '../staff.repository.js';
import { TutorProfiles } from '../tutor-profiles.js';

/** An owner changes the name or role of a staff account. */
export class UpdateStaff extends Command<StaffMember> {
  /** @param by id of the owner who makes the change; null on the command line */
  constructor(
    readonly id: string,
    readonly fields: UpdateStaffRequest,
    readonly by: string | null,
  ) {
    super();
  }
}

@CommandHandler(UpdateStaff)
export class UpdateStaffHandler implements ICommandHandler<UpdateStaff> {
  constructor(
    private readonly changes: StaffChanges,
    private readonly tutors: TutorProfiles,
  ) {}

  /** @throws NotFound, StaffChangedElsewhere, OwnAccount, LastOwner */
  execute({ id, fields, by }: UpdateStaff): Promise<StaffMember> {
    return this.changes.run(id, { role: fields.role }, async (tx, member) => {
      if (member.version !== fields.version) throw new StaffChangedElsewhere();
      if (member.role !== fields.role) {
        if (by === id) throw new OwnAccount();
        await this.changes.assertOwnerLeft(tx, id);
      }
      await updateStaffRow(tx, id, fields.name.trim(), fields.role);
      if (fields.role === 'tutor') await this.tutors.start(tx, id);
    });
  }
}
