import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RegisterRequest } from '@academy/contracts/http/accounts';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { getAuthorizedCheckout } from '../checkout-access.js';
import { CheckoutsRepository } from '../checkouts.repository.js';
import { getCustomer } from '../line-item.js';

/** The guest who paid a checkout, in the fields of the sign-up form. */
export type GuestPayer = Pick<RegisterRequest, 'firstname' | 'lastname' | 'email' | 'phone_no'>;

/** The guest who paid a checkout. */
export class GetGuestPayer extends Query<GuestPayer> {
  constructor(
    readonly checkoutId: string,
    readonly token: string | undefined,
  ) {
    super();
  }
}

/** @throws NotFound when the checkout belongs to an account, is not delivered, or the token is not valid for it */
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
