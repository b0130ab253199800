import { Injectable } from '@nestjs/common';
import type { SignedInResponse } from '@academy/contracts/http/accounts';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { newDevice } from '../devices/device-cookie.js';
import { TrustedDevices } from '../devices/trusted-devices.js';
import { subjectKind, type Principal } from './principal.js';
import { Sessions } from './sessions.js';
import type { ClientContext } from '../devices/client-context.js';

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
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly devices: TrustedDevices,
  ) {}

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
    const token = await this.sessions.start(tx, principal, passwordHash, client.label);
    if (token === null) return null;
    auditSubject(tx, subjectKind[principal.kind], principal.id);
    const device = client.device ?? newDevice();
    await this.devices.remember(tx, device, principal);
    return { token, device };
  }
}
