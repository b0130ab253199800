import { randomUUID } from 'node:crypto';
import type { StaffCallName } from '@academy/contracts/http/all-calls';
import type { TestApp } from '../support/app.js';
import { allocationOf, aPracticeTest, depositToUse } from '../support/allocations.js';
import { fillIn } from '../support/forms.js';
import { expectedPayment, purchaseOf, refundToPayOut } from '../support/office-purchases.js';
import type { OfficeRow } from './office-authorization-rows.js';

const waiting = async (app: TestApp) => ({ id: await expectedPayment(app) });
const owed = async (app: TestApp) => ({ id: await refundToPayOut(app) });
const deposit = async (app: TestApp) => ({ id: await depositToUse(app) });
const check = () => ({ method: 'check', reference: '1042' });
const mayBe = { reference: ['', ' '] };

/** Rows for registrations by phone and for payments that are not by card. */
export const purchaseRows = {
  startOfficePurchase: {
    body: () => purchaseOf([fillIn.college_essays({ parent_email: `${randomUUID()}@example.com` })], {}),
    mayBe: { account_id: [null] },
  },
  getAllocatablePayment: { params: deposit },
  allocatePayment: { params: deposit, body: () => allocationOf([aPracticeTest()]), mayBe: { account_id: [null] } },
  getRefundablePayment: { params: deposit },
  // The version does not come from the payment, so a permitted caller gets 409.
  refundOfficePayment: {
    params: deposit,
    body: () => ({ amount: 5_000, proposal: 0, reason: 'Paid twice.', version: 'of-before' }),
    ok: 409,
  },
  recordExpectedPayment: { params: waiting, mayBe },
  releaseExpectedPayment: { params: waiting },
  sendPaymentLink: { params: waiting },
  recordRefundPayout: { params: owed, body: check, mayBe },
  withdrawRefund: { params: owed },
} satisfies Partial<Record<StaffCallName, OfficeRow>>;
