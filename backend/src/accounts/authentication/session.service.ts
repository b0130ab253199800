import { Injectable } from '@nestjs/common';
import type { SignedInResponse } from '@academy/contracts/http/accounts';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { newDevice } from '../devices/device-cookie.js';
import { KnownDevices } from '../devices/trusted-devices.js';
import type { Person } from './principal.js';
import { Sessions } from './sessions.js';
import type { Visitor } from '../devices/client-context.js';

/** A session that has begun: its token for the client, its device for the cookie. */
export interface BegunSession {
  token: string;
  device: string;
}

/** Answer to somebody who has just signed in, and the device that goes into the cookie. */
export type SignedIn = SignedInResponse & BegunSession;

/** What every way of signing in ends with. */
@Injectable()
export class SignInSteps {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly devices: KnownDevices,
  ) {}

  /** Begins a session and remembers the device. @returns null when the password was changed since it was checked */
  begin(person: Person, passwordHash: string, visitor: Visitor): Promise<BegunSession | null> {
    return this.unitOfWork.run((tx) => this.beginIn(tx, person, passwordHash, visitor));
  }

  /** The same inside a transaction that is open. */
  async beginIn(tx: Transaction, person: Person, passwordHash: string, visitor: Visitor): Promise<BegunSession | null> {
    const token = await this.sessions.start(tx, person, passwordHash, visitor.label);
    if (token === null) return null;
    const device = visitor.device ?? newDevice();
    await this.devices.remember(tx, device, person);
    return { token, device };
  }
}
