import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RegisterRequest } from '@academy/contracts/http/accounts';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { getAuthorizedCheckout } from '../checkout-access.js';
import { CheckoutsRepository } from '../checkouts.repository.js';
import { getCustomer } from '../line-item.js';

/** The parent who paid a checkout without an account, as the sign-up form would ask for them. */
export type GuestPayer = Pick<RegisterRequest, 'firstname' | 'lastname' | 'email' | 'phone_no'>;

/** Who paid a checkout without an account. */
export class GetGuestPayer extends Query<GuestPayer> {
  constructor(
    readonly checkoutId: string,
    readonly token: string | undefined,
  ) {
    super();
  }
}

/** @throws NotFound for a checkout of an account, one that is not delivered, and another device's alike */
@QueryHandler(GetGuestPayer)
export class GetGuestPayerHandler implements IQueryHandler<GetGuestPayer> {
  constructor(private readonly checkouts: CheckoutsRepository) {}

  async execute({ checkoutId, token }: GetGuestPayer): Promise<GuestPayer> {
    const { id, accountId } = await getAuthorizedCheckout(this.checkouts, checkoutId, { accountId: null, token });
    const { status, lines } = await this.checkouts.findContents(id);
    const [line] = lines;
    if (accountId !== null || !line || (status !== 'completed' && status !== 'refunded')) throw new NotFound();
    const { parentFirstName, parentLastName, parentEmail, parentPhone } = getCustomer(line);
    return { firstname: parentFirstName, lastname: parentLastName, email: parentEmail, phone_no: parentPhone || null };
  }
}
