import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/database/database.js';
import type { Student } from '@academy/contracts/http/students';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { secondParentMessages } from '@academy/contracts/rules/second-parents';
import { normalizeName } from '@academy/contracts/rules/full-name';
import { hashPassword } from '../../accounts/index.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound, ValidationFailed } from '../../platform/http/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import { lockFamily } from '../families.js';
import { isParentOf } from '../second-parents/second-parents.repository.js';
import { InvitationLimits } from '../invitation-limits.js';
import { SharedStudents } from '../sharing/shared-students.js';
import { studentView } from '../student.presenter.js';
import type { UpdateStudentBody } from '../students.dto.js';
import { StudentVersionConflict } from '../students.errors.js';
import { StudentSaver } from '../student-saver.js';
import { deferInvitation, listStudents, lockStudent, type StudentOfParent } from '../students.repository.js';

const hour = 60 * 60;
const changesOfAccount = { limit: 60, seconds: hour };
/** Each one is sent an email. */
const newAddressesOfAccount = { limit: 10, seconds: hour };

/** A parent, also a second one, changes their child's details or password. */
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

  /** @throws NotFound for a student who is gone or another family's, StudentEmailTaken, StudentVersionConflict, TooManyRequests; ValidationFailed when a second parent changes the sign-in */
  async execute({ accountId, studentId: id, changes: wanted, network }: UpdateStudent): Promise<Student> {
    const known = await this.read(accountId, id);
    const { accountId: ownerId } = known;
    const changes = known.sharedBy === null ? wanted : keepSignIn(known, wanted);
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
        await lockFamily(tx, ownerId);
        const student = await lockStudent(tx, ownerId, id);
        // Sharing may have ended since it was checked.
        if (!student || !(await isParentOf(tx, id, accountId))) throw new NotFound();
        if (changes.version !== undefined && changes.version !== student.version) throw new StudentVersionConflict();
        await this.saver.save(tx, student, changes, passwordHash);
        if (inviteAfter > 0) await deferInvitation(tx, id, inviteAfter);
      }),
    );
    return studentView(await this.read(accountId, id));
  }

  /** A student as the parent sees them. @throws NotFound */
  private async read(accountId: string, id: string): Promise<StudentOfParent> {
    const students = await listStudents(this.database, accountId);
    const student = students.find((one) => one.id === id.toLowerCase());
    if (!student) throw new NotFound();
    return student;
  }
}

/**
 * The first parent alone manages how a student signs in. Otherwise a second parent could take over the student's account.
 * @returns the changes without the sign-in, which stays as it is @throws ValidationFailed when it would change
 */
function keepSignIn(known: StudentOfParent, changes: UpdateStudentBody): UpdateStudentBody {
  const refused = (field: string) =>
    new ValidationFailed({ [field]: [secondParentMessages.signIn] }, secondParentMessages.signIn);
  const { student_email: email, password, ...others } = changes;
  if (email !== undefined && normalizeEmail(email ?? '') !== (known.studentEmailKey ?? ''))
    throw refused('student_email');
  if (password) throw refused('password');
  return others;
}
