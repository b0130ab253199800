import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/database/database.js';
import {
  type AddressChange,
  FamilyConsultations,
  FamilyPayments,
  FamilyRegistrations,
  FamilyStudents,
  FamilyWaitlists,
} from '../family-records.js';

/**
 * The addresses in what a family has booked, paid and waits for. Emails about these go there and not to the account's address, because
 * a form may name another one on purpose.
 */
@Injectable()
export class FamilyAddresses {
  constructor(
    private readonly registrations: FamilyRegistrations,
    private readonly consultations: FamilyConsultations,
    private readonly payments: FamilyPayments,
    private readonly waitlists: FamilyWaitlists,
    private readonly students: FamilyStudents,
  ) {}

  /**
   * Links what was booked without an account to the account that has confirmed its address, and packages to its students.
   * @param emailKey the normalized address
   */
  async claim(tx: Tx, accountId: string, emailKey: string): Promise<void> {
    await this.registrations.claim(tx, accountId, emailKey);
    await this.registrations.linkStudents(tx, accountId);
    await this.consultations.claim(tx, accountId, emailKey);
    await this.waitlists.claim(tx, accountId, emailKey);
  }

  /**
   * Replaces the address wherever the account's rows have the previous one. Call before the account's own address changes: that locks
   * the account against a payment in progress, whose lock this waits for.
   */
  async change(tx: Tx, accountId: string, change: AddressChange): Promise<void> {
    // Payments are locked before registrations, as in a refund.
    await this.payments.changeAddress(tx, accountId, change);
    await this.registrations.changeAddress(tx, accountId, change);
    await this.consultations.changeAddress(tx, accountId, change);
    await this.waitlists.changeAddress(tx, accountId, change);
    await this.students.changeAddress(tx, accountId, change);
  }
}
