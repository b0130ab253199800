import { Injectable } from '@nestjs/common';
import type { SignedInResponse } from '@academy/contracts/http/accounts';
import { auditSubject } from '../../platform/database/transaction-records.js';
import type { Tx } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { ClientContext } from '../devices/client-context.js';
import { newDevice } from '../devices/device-cookie.js';
import { rememberDevice } from '../devices/known-devices.repository.js';
import { subjectKind, type Principal } from './principal.js';
import { newToken, tokenHash, type NewToken } from './session-token.js';
import { insertSession } from './sessions.repository.js';

/** A new session: its token for the client, and what the cookies hold. */
export interface NewSession extends NewToken {
  device: string;
}

/** Response to a sign-in, and what the cookies hold. */
export type SignedIn = SignedInResponse & NewSession;

/** Creates sessions, for every way of signing in. */
@Injectable()
export class SessionService {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Starts a session and remembers the device. @returns null when the password has changed since it was checked */
  create(principal: Principal, passwordHash: string, client: ClientContext): Promise<NewSession | null> {
    return this.unitOfWork.run((tx) => this.createIn(tx, principal, passwordHash, client));
  }

  /** Like {@link create}, in the caller's transaction. */
  async createIn(
    tx: Tx,
    principal: Principal,
    passwordHash: string,
    client: ClientContext,
  ): Promise<NewSession | null> {
    const started = await this.start(tx, principal, passwordHash, client.label);
    if (!started) return null;
    auditSubject(tx, subjectKind[principal.kind], principal.id);
    const device = client.device ?? newDevice();
    await rememberDevice(tx, device, principal);
    return { ...started, device };
  }

  /**
   * Starts a session on a device that is already remembered.
   * @param passwordHash the stored hash that the given password matched
   * @param device label for the list of sessions
   * @returns null when the password has changed
   */
  async start(tx: Tx, principal: Principal, passwordHash: string, device: string | null): Promise<NewToken | null> {
    const created = newToken(principal);
    const started = await insertSession(tx, principal, { tokenHash: tokenHash(created.token), passwordHash, device });
    return started ? created : null;
  }
}
