import {
  getInfoOfStudent,
  getStudentInfo,
  type StudentInfoResponse,
  updateInfoOfStudent,
  updateStudentInfo,
} from '@academy/contracts/http/student-info';
import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentFamilyOrStaff, type FamilyOrStaff } from '../../platform/http/auth/family-or-staff.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { UpdateStudentInfo } from './student-info.commands.js';
import { UpdateStudentInfoBody } from './student-info.dto.js';
import { StudentInfoQueries } from './student-info.queries.js';

/** What the academy knows about a student, for the family and staff. */
@Controller()
export class StudentInfoController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: StudentInfoQueries,
  ) {}

  @Route(getStudentInfo, getInfoOfStudent)
  get(@Param('id') id: string, @CurrentFamilyOrStaff() caller: FamilyOrStaff): Promise<StudentInfoResponse> {
    return this.queries.of(caller, id);
  }

  @Route(updateStudentInfo, updateInfoOfStudent)
  update(
    @Param('id') id: string,
    @Body() body: UpdateStudentInfoBody,
    @CurrentFamilyOrStaff() caller: FamilyOrStaff,
  ): Promise<StudentInfoResponse> {
    return this.commands.execute(new UpdateStudentInfo(caller, id, body));
  }
}
