import { Controller, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { getOfficeStudent, type OfficeStudentResponse } from '@academy/contracts/http/office/students';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { GetOfficeStudent } from './queries/get-office-student.js';

/** The students, for the office. */
@Controller()
export class OfficeStudentsController {
  constructor(private readonly queries: QueryBus) {}

  @Route(getOfficeStudent)
  async get(@Param('id') id: string, @CurrentStaff() caller: StaffCaller): Promise<OfficeStudentResponse> {
    return { success: true, student: await this.queries.execute(new GetOfficeStudent(id, caller)) };
  }
}
