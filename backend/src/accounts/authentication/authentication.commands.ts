import type { EndSessionsResponse } from '@academy/contracts/http/account-settings';
import type { DoneResponse, LoginRequest, SignedInResponse } from '@academy/contracts/http/accounts';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Caller } from '../../platform/http/auth/caller.js';
import { Unauthenticated } from '../../platform/http/errors/errors.js';
import { BadCredentials, BadStudentCredentials, StudentNotConfirmed } from '../accounts.errors.js';
import { findAccountByEmail } from '../accounts.repository.js';
import type { ClientContext } from '../devices/client-context.js';
import { findStudentsOfDevice, isDeviceOfParent } from '../devices/known-devices.repository.js';
import { userOfAccount, userOfStudent } from '../profile/account.presenter.js';
import { profileOf } from '../profile/profile-of.js';
import { SecondFactor } from '../two-factor/second-factor.js';
import { type ActiveStudent, signInCandidates } from './active-students.repository.js';
import { passwordMatches } from './password.js';
import { principalOf, subjectKind } from './principal.js';
import { callerOfSession } from './session-reader.js';
import { type RestoreCookies, restoredToken, tokenHash } from './session-token.js';
import type { SignedIn } from './session.service.js';
import { endSession, endSessions, extendSession, useSession } from './sessions.repository.js';
import { SignInLimits } from './sign-in-limits.js';

/** Restores the session of a browser that has lost its token but not its cookies. */
export class RestoreSession extends Command<SignedInResponse> {
  /** @param cookies null when the browser sent none */
  constructor(readonly cookies: RestoreCookies | null) {
    super();
  }
}

@CommandHandler(RestoreSession)
export class RestoreSessionHandler implements ICommandHandler<RestoreSession> {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws Unauthenticated when the session has ended, or there are no cookies */
  async execute({ cookies }: RestoreSession): Promise<SignedInResponse> {
    if (!cookies) throw new Unauthenticated();
    const token = restoredToken(cookies);
    const caller = await this.unitOfWork.run(async (tx) => {
      const session = await useSession(tx, tokenHash(token));
      // The change is also what makes the unit of work write the audit row.
      if (!session || !(await extendSession(tx, session.id))) throw new Unauthenticated();
      auditSubject(tx, 'session', session.id);
      return callerOfSession(session);
    });
    return { success: true, user: await profileOf(this.database, caller), token };
  }
}

/** Revokes all sessions of a user, or all but the current one. */
export class RevokeSessions extends Command<EndSessionsResponse> {
  constructor(
    readonly caller: Caller,
    /** Whether to end the current session too. */
    readonly all: boolean,
  ) {
    super();
  }
}

@CommandHandler(RevokeSessions)
export class RevokeSessionsHandler implements ICommandHandler<RevokeSessions> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ caller, all }: RevokeSessions): Promise<EndSessionsResponse> {
    const ended = await this.unitOfWork.run((tx) => {
      const principal = principalOf(caller);
      auditSubject(tx, subjectKind[principal.kind], principal.id);
      return endSessions(tx, principal, all ? null : caller.sessionId);
    });
    return { success: true, ended };
  }
}

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
    private readonly database: Database,
    private readonly secondFactor: SecondFactor,
    private readonly limits: SignInLimits,
  ) {}

  /**
   * @throws BadStudentCredentials, StudentNotConfirmed, TooManyRequests, EmailCodeRequired, WrongEmailCode, TwoFactorRequired,
   * WrongTwoFactorCode
   */
  async execute({ fields, client }: SignInStudent): Promise<SignedIn> {
    const candidates = await signInCandidates(this.database, normalizeEmail(fields.email));
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
      this.database,
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

/** A parent signs in. */
export class SignIn extends Command<SignedIn> {
  constructor(
    readonly fields: LoginRequest,
    readonly client: ClientContext,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly database: Database,
    private readonly secondFactor: SecondFactor,
    private readonly limits: SignInLimits,
  ) {}

  /** @throws BadCredentials, TooManyRequests, EmailCodeRequired, WrongEmailCode, TwoFactorRequired, WrongTwoFactorCode */
  async execute({ fields, client }: SignIn): Promise<SignedIn> {
    const known = client.device !== null && (await isDeviceOfParent(this.database, client.device, fields.email));
    const attempts = await this.limits.countSignIn('parent', fields.email, client, {
      known,
      emailCode: fields.email_code ?? '',
      secondTry: fields.second_try,
    });
    const account = await findAccountByEmail(this.database, normalizeEmail(fields.email));
    const matches = await passwordMatches(account?.passwordHash ?? null, fields.password);
    if (!account || !matches || account.disabledAt !== null) {
      if (!fields.second_try) await this.limits.allowSecondTry('parent', fields.email, client);
      throw new BadCredentials();
    }
    const session = await this.secondFactor.beginSession(
      { kind: 'parent', id: account.id },
      { passwordHash: account.passwordHash, client, known, code: fields.two_factor_code },
    );
    if (!session) throw new BadCredentials();
    await this.limits.forget(attempts);
    return { success: true, user: userOfAccount(account), ...session };
  }
}

/** Revokes the current session; the user's other sessions continue. */
export class SignOut extends Command<DoneResponse> {
  constructor(readonly sessionId: string) {
    super();
  }
}

@CommandHandler(SignOut)
export class SignOutHandler implements ICommandHandler<SignOut> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ sessionId }: SignOut): Promise<DoneResponse> {
    await this.unitOfWork.run((tx) => {
      auditSubject(tx, 'session', sessionId);
      return endSession(tx, sessionId);
    });
    return { success: true };
  }
}
