import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { ProfileResponse } from '@academy/contracts/http/accounts';
import type { Caller } from '../../../platform/http/auth/caller.js';
import { Unauthenticated } from '../../../platform/http/errors/errors.js';
import { findAccount } from '../../accounts.repository.js';
import { studentById } from '../../authentication/active-students.repository.js';
import { userOfAccount, userOfStudent } from '../account.presenter.js';

/** The profile of the signed-in user. */
export class GetProfile extends Query<ProfileResponse> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@QueryHandler(GetProfile)
export class GetProfileHandler implements IQueryHandler<GetProfile> {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws Unauthenticated when the person was removed since the session was read */
  async execute({ caller }: GetProfile): Promise<ProfileResponse> {
    if (caller.kind === 'student') {
      const student = await studentById(this.dataSource, caller.studentId);
      if (!student) throw new Unauthenticated();
      return userOfStudent(student);
    }
    const account = await findAccount(this.dataSource, caller.accountId);
    if (!account) throw new Unauthenticated();
    return userOfAccount(account);
  }
}
