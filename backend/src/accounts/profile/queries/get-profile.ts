import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { ProfileResponse } from '@academy/contracts/http/accounts';
import type { Caller } from '../../../platform/http/auth/caller.js';
import { profileOf } from '../profile-of.js';

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
  execute({ caller }: GetProfile): Promise<ProfileResponse> {
    return profileOf(this.dataSource, caller);
  }
}
