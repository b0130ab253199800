import type { FamilyResponse } from '@academy/contracts/http/office/families';
import {
  mergeStudents,
  previewStudentMerge,
  previewStudentSeparation,
  separateStudents,
  type StudentMergePreview,
  type StudentSeparationPreview,
} from '@academy/contracts/http/office/student-merging';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { MergeStudentsBody } from '../families.dto.js';
import { FamilyQueries } from '../page/family-page.queries.js';
import { MergeStudents, SeparateStudents } from './student-merging.commands.js';
import { StudentMergingQueries } from './student-merging.queries.js';

/** Merging of students who are the same child. Each change returns the family. */
@Controller()
export class StudentMergingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly previews: StudentMergingQueries,
    private readonly families: FamilyQueries,
  ) {}

  @Route(previewStudentMerge)
  preview(
    @Param('id') id: string,
    @Query() { student_id: otherId }: { student_id?: unknown },
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<StudentMergePreview> {
    return this.previews.merge(id, String(otherId), staffId);
  }

  @Route(mergeStudents)
  async merge(
    @Param('id') mainId: string,
    @Body() { student_id: otherId, reason, ends_sign_in: endsSignIn }: MergeStudentsBody,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<FamilyResponse> {
    // Stored with the merge instead of the audit log, which is never erased.
    await this.commands.execute(new MergeStudents({ mainId, otherId, staffId, reason: reason.trim() }, endsSignIn));
    return this.read(mainId);
  }

  @Route(previewStudentSeparation)
  previewSeparation(
    @Param('id') id: string,
    @CurrentStaff() { staffId }: StaffCaller,
  ): Promise<StudentSeparationPreview> {
    return this.previews.separation(id, staffId);
  }

  @Route(separateStudents)
  async separate(@Param('id') id: string, @CurrentStaff() { staffId }: StaffCaller): Promise<FamilyResponse> {
    return this.read(await this.commands.execute(new SeparateStudents(id, staffId)));
  }

  private async read(id: string): Promise<FamilyResponse> {
    return { success: true, family: await this.families.family(id) };
  }
}
