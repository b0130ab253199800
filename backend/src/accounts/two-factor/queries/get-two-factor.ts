import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { TwoFactorStateResponse } from '@academy/contracts/http/two-factor';
import { DataSource } from 'typeorm';
import type { Principal } from '../../authentication/principal.js';
import { presentTwoFactor } from '../two-factor.presenter.js';
import { findTwoFactor } from '../two-factor.repository.js';

/** Whether a person has two-factor authentication on. */
export class GetTwoFactor extends Query<TwoFactorStateResponse> {
  constructor(readonly principal: Principal) {
    super();
  }
}

@QueryHandler(GetTwoFactor)
export class GetTwoFactorHandler implements IQueryHandler<GetTwoFactor> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ principal }: GetTwoFactor): Promise<TwoFactorStateResponse> {
    return { success: true, data: presentTwoFactor(await findTwoFactor(this.dataSource, principal)) };
  }
}
