import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { DataSource } from 'typeorm';
import { findAccountByEmail } from '../../accounts.repository.js';
import { studentIdsByEmail } from '../../authentication/active-students.repository.js';
import type { Principal } from '../../authentication/principal.js';
import { findTwoFactor } from '../two-factor.repository.js';

/** A person who has two-factor authentication on. */
export type TwoFactorOwner = Principal;

/** The people who sign in with an email address and have two-factor authentication on: a parent, students, or both. */
export class FindTwoFactorOwners extends Query<TwoFactorOwner[]> {
  constructor(readonly email: string) {
    super();
  }
}

@QueryHandler(FindTwoFactorOwners)
export class FindTwoFactorOwnersHandler implements IQueryHandler<FindTwoFactorOwners> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ email }: FindTwoFactorOwners): Promise<TwoFactorOwner[]> {
    const key = normalizeEmail(email);
    const account = await findAccountByEmail(this.dataSource, key);
    const students = await studentIdsByEmail(this.dataSource, key);
    const people: Principal[] = [
      ...(account && account.disabledAt === null ? [{ kind: 'parent' as const, id: account.id }] : []),
      ...students.map((id) => ({ kind: 'student' as const, id })),
    ];
    const stored = await Promise.all(people.map((person) => findTwoFactor(this.dataSource, person)));
    return people.filter((_, at) => stored[at]?.enabledAt != null);
  }
}
