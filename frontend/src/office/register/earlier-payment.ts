import { createContext, useContext } from 'react';
import type { Family } from '@academy/contracts/http/office/families';
import type { AllocatablePayment, OfficeBuyer } from '@academy/contracts/http/office/registering';
import { formatCents } from '@academy/contracts/rules/money';
import { dateText } from '../office-time';

/** The earlier payment that pays for the registration; null for a new payment. */
export const EarlierPayment = createContext<AllocatablePayment | null>(null);

/** Label of the submit button, which depends on the next step. */
export const usePaymentStep = (): string =>
  useContext(EarlierPayment) ? 'Check and register' : 'Choose a payment method';

/** The family to register. Its id puts the registration on its page, whichever email is entered. */
export const buyerOf = (
  family: Pick<Family, 'id' | 'accounts'>,
  payment: Pick<AllocatablePayment, 'account_id'> | null,
): OfficeBuyer => ({ account_id: accountToRegister(family, payment), family_id: family.id });

/**
 * The account to register with: the one that made the payment, otherwise the first whose email is confirmed. An unconfirmed one may be a
 * stranger's; see {@link isUnconfirmed}.
 */
export function accountToRegister(
  { accounts }: Pick<Family, 'accounts'>,
  payment: Pick<AllocatablePayment, 'account_id'> | null,
): string | null {
  const paid = accounts.find(({ id }) => id === payment?.account_id);
  return (paid ?? accounts.find(({ state }) => state !== 'unconfirmed'))?.id ?? null;
}

/** Whether the family has accounts, but none that gets a registration before its email is confirmed. */
export const isUnconfirmed = ({ accounts }: Pick<Family, 'accounts'>): boolean =>
  accounts.length > 0 && accounts.every(({ state }) => state === 'unconfirmed');

/** Describes an earlier payment: "$50.00, Cash, paid on Nov 2, 2026 for Program Deposit". */
export const earlierText = ({ amount, method, paid_at: at, description }: AllocatablePayment): string =>
  `${formatCents(amount)}, ${method}, paid on ${dateText(at)} for ${description}`;
