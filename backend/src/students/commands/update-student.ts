import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import { Database } from '../../platform/database/database.js';
import type { Student } from '@academy/contracts/http/students';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { normalizeName } from '@academy/contracts/rules/full-name';
import { hashPassword } from '../../accounts/index.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import { lockFamily } from '../families.js';
import { InvitationLimits } from '../invitation-limits.js';
import { SharedStudents } from '../sharing/shared-students.js';
import { studentView } from '../student.presenter.js';
import type { UpdateStudentBody } from '../students.dto.js';
import { StudentVersionConflict } from '../students.errors.js';
import { StudentSaver } from '../student-saver.js';
import { deferInvitation, findStudent, getStudents, lockStudent } from '../students.repository.js';

const hour = 60 * 60;
const changesOfAccount = { limit: 60, seconds: hour };
/** Each one is sent an email. */
const newAddressesOfAccount = { limit: 10, seconds: hour };

/** A parent changes their child's details or password. */
export class UpdateStudent extends Command<Student> {
  constructor(
    readonly accountId: string,
    readonly studentId: string,
    readonly changes: UpdateStudentBody,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(UpdateStudent)
export class UpdateStudentHandler implements ICommandHandler<UpdateStudent> {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly saver: StudentSaver,
    private readonly shared: SharedStudents,
    private readonly invitations: InvitationLimits,
  ) {}

  /** @throws NotFound for a student who is gone or another family's, StudentEmailTaken, StudentVersionConflict, TooManyRequests */
  async execute({ accountId, studentId: id, changes, network }: UpdateStudent): Promise<Student> {
    const known = isUUID(id) ? await findStudent(this.database, id) : null;
    if (known?.accountId !== accountId) throw new NotFound();
    await this.limits.take(`student-changes:of:${accountId}`, changesOfAccount);
    const emailKey = changes.student_email ? normalizeEmail(changes.student_email) : null;
    let inviteAfter = 0;
    if (emailKey && emailKey !== known.studentEmailKey) {
      await this.limits.take(`student-addresses:of:${accountId}`, newAddressesOfAccount);
      inviteAfter = await this.invitations.count(accountId, emailKey, network);
    }
    const passwordHash = changes.password ? await hashPassword(changes.password) : null;
    const tried = { name: normalizeName(changes.student_name), emailKey };
    await this.shared.watch(accountId, [tried], () =>
      this.unitOfWork.run(async (tx) => {
        await lockFamily(tx, accountId);
        const student = await lockStudent(tx, accountId, id);
        if (!student) throw new NotFound();
        if (changes.version !== undefined && changes.version !== student.version) throw new StudentVersionConflict();
        await this.saver.save(tx, student, changes, passwordHash);
        if (inviteAfter > 0) await deferInvitation(tx, id, inviteAfter);
      }),
    );
    const [student] = await getStudents(this.database, [id]);
    if (!student) throw new NotFound();
    return studentView(student);
  }
}
