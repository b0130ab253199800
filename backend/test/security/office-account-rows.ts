import type { StaffCallName } from '@academy/contracts/http/all-calls';
import { randomUUID } from 'node:crypto';
import type { TestApp } from '../support/app.js';
import {
  correctedParent,
  correctedStudent,
  messageId,
  storeMessage,
  storeParent,
  storePausedParent,
  storeStudent,
} from '../support/office-accounts.js';
import { parentWithTwoFactor } from '../support/two-factor.js';
import type { OfficeRow } from './office-authorization-rows.js';

const aParent = async (app: TestApp) => ({ id: await storeParent(app) });
const aPerson = async (app: TestApp) => ({ kind: 'parent', id: await storeParent(app) });
const reason = () => ({ reason: 'They asked for it by phone.' });

/** Rows for the calls about accounts and emails. */
export const accountRows = {
  sendEmailAgain: {
    params: async (app) => ({ id: await storeMessage(app) }),
    body: () => ({ email_id: messageId, to: 'fay@example.com' }),
    ok: 200,
  },
  sendPersonLink: { params: aPerson, ok: 200 },
  correctParent: {
    params: aParent,
    body: () => ({ ...correctedParent, email: `${randomUUID()}@example.com`, version: 1 }),
    mayBe: { phone: ['', ' '] },
    ok: 200,
  },
  correctStudent: {
    params: async (app) => ({ id: await storeStudent(app) }),
    body: () => correctedStudent,
    mayBe: { email: ['', ' '], school: ['', ' '] },
    ok: 200,
  },
  cancelParentEmailChange: { params: aParent, ok: 200 },
  getFamilyCopy: { params: aParent, ok: 200 },
  getFamilyCopyFile: { params: aParent, ok: 200 },
  disablePerson: { params: aPerson, body: reason, ok: 200 },
  enablePerson: { params: aPerson, body: reason, ok: 200 },
  turnOffPersonTwoFactor: {
    params: async (app) => ({ kind: 'parent', id: (await parentWithTwoFactor(app)).id }),
    body: reason,
    ok: 200,
  },
  endPersonPause: {
    params: async (app) => ({ kind: 'parent', id: await storePausedParent(app) }),
    body: reason,
    ok: 200,
  },
} satisfies Partial<Record<StaffCallName, OfficeRow>>;
