import { Controller, Param } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { OfficeStudentResponse } from '@academy/contracts/http/office/students';
import { OfficeRoute } from '../../platform/http/auth/office-route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { GetOfficeStudent } from './queries/get-office-student.js';

/** The students, for the office. */
@Controller()
export class OfficeStudentsController {
  constructor(private readonly queries: QueryBus) {}

  @OfficeRoute('getOfficeStudent')
  async get(@Param('id') id: string, @CurrentStaff() caller: StaffCaller): Promise<OfficeStudentResponse> {
    return { success: true, student: await this.queries.execute(new GetOfficeStudent(id, caller)) };
  }
}
