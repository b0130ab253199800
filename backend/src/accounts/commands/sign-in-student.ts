import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { LoginRequest, SignedInResponse } from '@academy/contracts/http/accounts';
import { normaliseEmail } from '@academy/contracts/rules/contact';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { BadStudentCredentials } from '../accounts.errors.js';
import { studentByEmail } from '../living-students.js';
import { passwordMatches } from '../password.js';
import { Sessions } from '../sessions.js';
import { SignInLimits } from '../sign-in-limits.js';
import { userOfStudent } from '../user-view.js';

/** A student signs in with their own email and password. */
export class SignInStudent extends Command<SignedInResponse> {
  constructor(
    readonly fields: LoginRequest,
    readonly ip: string,
  ) {
    super();
  }
}

@CommandHandler(SignInStudent)
export class SignInStudentHandler implements ICommandHandler<SignInStudent> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly limits: SignInLimits,
  ) {}

  /** @throws BadStudentCredentials, TooManyRequests */
  async execute({ fields, ip }: SignInStudent): Promise<SignedInResponse> {
    await this.limits.countSignIn('student', fields.email, ip);
    const student = await studentByEmail(this.dataSource.manager, normaliseEmail(fields.email));
    const matches = await passwordMatches(student?.password_hash ?? null, fields.password);
    if (!student || !matches) throw new BadStudentCredentials();
    await this.limits.forget('student', fields.email);
    const token = await this.unitOfWork.run((tx) => this.sessions.startForStudent(tx, student.id));
    return { success: true, user: userOfStudent(student), token };
  }
}
