import { Injectable } from '@nestjs/common';
import type { SignedInResponse } from '@academy/contracts/http/accounts';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import type { ClientContext } from '../devices/client-context.js';
import { newDevice } from '../devices/device-cookie.js';
import { rememberDevice } from '../devices/known-devices.repository.js';
import { subjectKind, type Principal } from './principal.js';
import { newParentToken, newStudentToken, tokenHash } from './session-token.js';
import { insertSession } from './sessions.repository.js';

/** A session that has begun: its token for the client, its device for the cookie. */
export interface NewSession {
  token: string;
  device: string;
}

/** Response to a sign-in, and the device id for the cookie. */
export type SignedIn = SignedInResponse & NewSession;

/** What every way of signing in ends with. */
@Injectable()
export class SessionService {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Begins a session and remembers the device. @returns null when the password was changed since it was checked */
  create(principal: Principal, passwordHash: string, client: ClientContext): Promise<NewSession | null> {
    return this.unitOfWork.run((tx) => this.createIn(tx, principal, passwordHash, client));
  }

  /** The same inside a transaction that is open. */
  async createIn(
    tx: Transaction,
    principal: Principal,
    passwordHash: string,
    client: ClientContext,
  ): Promise<NewSession | null> {
    const token = await this.start(tx, principal, passwordHash, client.label);
    if (token === null) return null;
    auditSubject(tx, subjectKind[principal.kind], principal.id);
    const device = client.device ?? newDevice();
    await rememberDevice(tx, device, principal);
    return { token, device };
  }

  /**
   * Begins a session on a device that is remembered already.
   * @param passwordHash the stored one that the given password matched
   * @param device in words, for the list of sessions
   * @returns the bearer token, which cannot be read again afterwards; null when the password is no longer theirs
   */
  async start(
    tx: Transaction,
    principal: Principal,
    passwordHash: string,
    device: string | null,
  ): Promise<string | null> {
    const token = principal.kind === 'parent' ? newParentToken() : newStudentToken(principal.id);
    const started = await insertSession(tx, principal, { tokenHash: tokenHash(token), passwordHash, device });
    return started ? token : null;
  }
}
