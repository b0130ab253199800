import type { StudentInfoResponse } from '@academy/contracts/http/student-info';
import {
  infoAccess,
  infoText,
  listedInfo,
  partsOf,
  studentInfoFields,
  type StudentInfo,
  type StudentInfoLine,
  type StudentInfoReader,
  type StudentInfoRule,
} from '@academy/contracts/rules/student-info';
import type { StaffRole } from '@academy/contracts/rules/staff';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { FamilyOrStaff } from '../../platform/http/auth/family-or-staff.js';
import { StudentInfoLists } from '../../seats/index.js';
import { AccessibleStudents } from '../accessible-students.js';
import { listInfoRules, listStudentInfo } from './student-info.repository.js';

/** In what role a caller reads and edits a student's information. */
export const infoReader = (caller: FamilyOrStaff): StudentInfoReader =>
  caller.kind === 'staff' ? caller.role : caller.kind;

/** Only the fields that a reader may see. */
export function presentInfo(
  rules: readonly StudentInfoRule[],
  reader: StudentInfoReader,
  { info, version }: { info: StudentInfo; version: number },
): StudentInfoResponse {
  const fields = rules.flatMap((rule) => {
    const { field, name } = rule;
    const access = infoAccess(rule, reader);
    if (name === null || access === 'none') return [];
    const own = partsOf(field).flatMap(({ part }) => (info[part] === undefined ? [] : [[part, info[part]] as const]));
    return [{ field, name, info: Object.fromEntries(own), may_edit: access === 'edit' }];
  });
  return { success: true, fields, version };
}

/** Reads what the academy knows about students. Every answer has only what its reader may see. */
@Injectable()
export class StudentInfoQueries extends StudentInfoLists {
  constructor(
    private readonly database: Database,
    private readonly students: AccessibleStudents,
  ) {
    super();
  }

  /** @throws NotFound unless the caller may open the student */
  async of(caller: FamilyOrStaff, studentId: string): Promise<StudentInfoResponse> {
    const { id } = await this.students.open(caller, studentId);
    const [rules, [stored]] = await Promise.all([listInfoRules(this.database), listStudentInfo(this.database, [id])]);
    return presentInfo(rules, infoReader(caller), stored ?? { info: {}, version: 0 });
  }

  override async listed(
    studentIds: readonly string[],
    role: StaffRole,
    database: Database = this.database,
  ): Promise<Map<string, StudentInfoLine[]>> {
    const rows = studentIds.length === 0 ? [] : await listStudentInfo(database, studentIds);
    if (rows.length === 0) return new Map();
    const rules = await listInfoRules(database);
    const lines = rows.map(({ studentId, info }) => [studentId, listedInfo(rules, role, info)] as const);
    return new Map(lines.filter(([, shown]) => shown.length > 0));
  }

  /** Everything that is stored about students, by student, also in fields that are not used anymore. For the copy of a family's data. */
  async everything(studentIds: readonly string[]): Promise<Map<string, StudentInfoLine[]>> {
    const [rules, rows] = await Promise.all([listInfoRules(this.database), listStudentInfo(this.database, studentIds)]);
    const linesOf = (info: StudentInfo) =>
      rules
        .map(({ field, name }) => ({ name: name ?? studentInfoFields[field].label, text: infoText(field, info) }))
        .filter(({ text }) => text !== '');
    return new Map(rows.map(({ studentId, info }) => [studentId, linesOf(info)]));
  }
}
