import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { LoginRequest } from '@academy/contracts/http/accounts';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { BadStudentCredentials, StudentNotConfirmed } from '../../accounts.errors.js';
import { findStudentsOfDevice } from '../../devices/known-devices.repository.js';
import { signInCandidates, type ActiveStudent } from '../active-students.repository.js';
import { passwordMatches } from '../password.js';
import { SignInLimits } from '../sign-in-limits.js';
import type { SignedIn } from '../session.service.js';
import { SecondFactor } from '../../two-factor/second-factor.js';
import { userOfStudent } from '../../profile/account.presenter.js';
import type { ClientContext } from '../../devices/client-context.js';

/** A student signs in with their own email and password. */
export class SignInStudent extends Command<SignedIn> {
  constructor(
    readonly fields: LoginRequest,
    readonly client: ClientContext,
  ) {
    super();
  }
}

@CommandHandler(SignInStudent)
export class SignInStudentHandler implements ICommandHandler<SignInStudent> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secondFactor: SecondFactor,
    private readonly limits: SignInLimits,
  ) {}

  /**
   * @throws BadStudentCredentials, StudentNotConfirmed, TooManyRequests, EmailCodeRequired, WrongEmailCode, TwoFactorRequired,
   * WrongTwoFactorCode
   */
  async execute({ fields, client }: SignInStudent): Promise<SignedIn> {
    const candidates = await signInCandidates(this.dataSource, normalizeEmail(fields.email));
    const known = await this.knownAmong(candidates, client.device);
    const attempts = await this.limits.countSignIn('student', fields.email, client, {
      known: known.length > 0,
      emailCode: fields.email_code ?? '',
      secondTry: fields.second_try,
    });
    const student = await withPassword(known.length > 0 ? known : candidates, fields.password);
    if (!student) {
      if (!fields.second_try) await this.limits.allowSecondTry('student', fields.email, client);
      throw new BadStudentCredentials();
    }
    if (student.sign_in_held_at !== null) throw new StudentNotConfirmed();
    const session = await this.secondFactor.beginSession(
      { kind: 'student', id: student.id },
      { passwordHash: student.password_hash, client, known: known.length > 0, code: fields.two_factor_code },
    );
    if (!session) throw new BadStudentCredentials();
    await this.limits.forget(attempts);
    return { success: true, user: userOfStudent(student), ...session };
  }

  /**
   * The candidates who have signed in on this device. The device's separate attempts count for them only: otherwise a stranger could add a
   * student with the same address, sign in as that one, and guess another student's password with every new device.
   */
  private async knownAmong(candidates: readonly ActiveStudent[], device: string | null): Promise<ActiveStudent[]> {
    if (device === null) return [];
    const ids = await findStudentsOfDevice(
      this.dataSource,
      device,
      candidates.map(({ id }) => id),
    );
    return candidates.filter(({ id }) => ids.includes(id));
  }
}

/** The first student with this password. Without candidates it takes as long as with one. */
async function withPassword(candidates: readonly ActiveStudent[], password: string): Promise<ActiveStudent | null> {
  for (const student of candidates) if (await passwordMatches(student.password_hash, password)) return student;
  if (candidates.length === 0) await passwordMatches(null, password);
  return null;
}
