import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OfficeStudent } from '@academy/contracts/http/office/students';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { DataSource } from 'typeorm';
import type { StaffCaller } from '../../../platform/http/auth/staff-caller.js';
import { StaffStudents } from '../../staff-students.js';

/** The head of a student's page in the office. */
export class GetOfficeStudent extends Query<OfficeStudent> {
  constructor(
    readonly id: string,
    readonly caller: StaffCaller,
  ) {
    super();
  }
}

@QueryHandler(GetOfficeStudent)
export class GetOfficeStudentHandler implements IQueryHandler<GetOfficeStudent> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly staffStudents: StaffStudents,
  ) {}

  /** @throws NotFound for a tutor without this student as for an unknown one */
  async execute({ id, caller }: GetOfficeStudent): Promise<OfficeStudent> {
    const student = await this.staffStudents.assertMayOpen(this.dataSource, caller, id);
    const { studentName: name, school, graduationYear, accountId } = student;
    return {
      id: student.id,
      name,
      school,
      graduation_year: graduationYear,
      family_id: roleIncludes(caller.role, 'desk') ? accountId : null,
    };
  }
}
