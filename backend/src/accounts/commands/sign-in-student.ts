import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { LoginRequest } from '@academy/contracts/http/accounts';
import { normaliseEmail } from '@academy/contracts/rules/contact';
import { BadStudentCredentials } from '../accounts.errors.js';
import { studentByEmail } from '../living-students.js';
import { passwordMatches } from '../password.js';
import { SignInLimits } from '../sign-in-limits.js';
import { SignInSteps, type SignedIn } from '../sign-in-steps.js';
import { userOfStudent } from '../user-view.js';
import type { Visitor } from '../visitor.js';

/** A student signs in with their own email and password. */
export class SignInStudent extends Command<SignedIn> {
  constructor(
    readonly fields: LoginRequest,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(SignInStudent)
export class SignInStudentHandler implements ICommandHandler<SignInStudent> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly steps: SignInSteps,
    private readonly limits: SignInLimits,
  ) {}

  /** @throws BadStudentCredentials, TooManyRequests */
  async execute({ fields, visitor }: SignInStudent): Promise<SignedIn> {
    const attempts = await this.limits.countSignIn('student', fields.email, visitor);
    const student = await studentByEmail(this.dataSource.manager, normaliseEmail(fields.email));
    const matches = await passwordMatches(student?.password_hash ?? null, fields.password);
    if (!student || !matches) throw new BadStudentCredentials();
    const session = await this.steps.begin({ kind: 'student', id: student.id }, student.password_hash, visitor);
    if (!session) throw new BadStudentCredentials();
    await this.limits.forget(attempts);
    return { success: true, user: userOfStudent(student), ...session };
  }
}
