import { createContext, useContext } from 'react';
import type { AllocatablePayment } from '@academy/contracts/http/office/registering';
import { formatCents } from '@academy/contracts/rules/money';
import { dayText } from '../office-time';

/** The payment that pays for what is registered; null when it is paid now. */
export const EarlierPayment = createContext<AllocatablePayment | null>(null);

/** What the button under a form leads to. */
export const usePaymentStep = (): string =>
  useContext(EarlierPayment) ? 'Check and register' : 'Choose how it is paid';

/** "$50.00, Cash, paid on Nov 2, 2026 for Program Deposit". */
export const earlierText = ({ amount, method, paid_at: at, description }: AllocatablePayment): string =>
  `${formatCents(amount)}, ${method}, paid on ${dayText(at)} for ${description}`;
