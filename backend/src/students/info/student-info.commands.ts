import type { StudentInfoResponse, UpdateStudentInfoRequest } from '@academy/contracts/http/student-info';
import { changedFields, changedInfo, differingFields, infoAccess } from '@academy/contracts/rules/student-info';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { FamilyOrStaff } from '../../platform/http/auth/family-or-staff.js';
import { AccessDenied, NotFound, VersionConflict } from '../../platform/http/errors/errors.js';
import { AccessibleStudents } from '../accessible-students.js';
import { lockStudent } from '../students.repository.js';
import { infoReader, presentInfo } from './student-info.queries.js';
import { listInfoRules, listStudentInfo, saveStudentInfo } from './student-info.repository.js';

/** A parent or staff change what the academy knows about a student. */
export class UpdateStudentInfo extends Command<StudentInfoResponse> {
  constructor(
    readonly caller: FamilyOrStaff,
    readonly studentId: string,
    readonly change: UpdateStudentInfoRequest,
  ) {
    super();
  }
}

@CommandHandler(UpdateStudentInfo)
export class UpdateStudentInfoHandler implements ICommandHandler<UpdateStudentInfo> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly students: AccessibleStudents,
  ) {}

  /** The audit row names the fields, never what they say. @throws NotFound, AccessDenied, VersionConflict */
  async execute({ caller, studentId, change }: UpdateStudentInfo): Promise<StudentInfoResponse> {
    const { id, accountId } = await this.students.open(caller, studentId);
    const reader = infoReader(caller);
    return this.unitOfWork.run(async (tx) => {
      if (!(await lockStudent(tx, accountId, id))) throw new NotFound();
      const rules = await listInfoRules(tx);
      const editable = rules.filter((rule) => infoAccess(rule, reader) === 'edit').map(({ field }) => field);
      if (changedFields(change.info).some((field) => !editable.includes(field))) throw new AccessDenied();
      const [stored = { info: {}, version: 0 }] = await listStudentInfo(tx, [id]);
      if (change.version !== stored.version) throw new VersionConflict();
      const info = changedInfo(stored.info, change.info);
      const fields = differingFields(stored.info, info);
      if (fields.length === 0) return presentInfo(rules, reader, stored);
      auditSubject(tx, 'student', id, { fields });
      return presentInfo(rules, reader, { info, version: await saveStudentInfo(tx, id, info) });
    });
  }
}
