import type { StaffCallName } from '@academy/contracts/http/all-calls';
import { randomUUID } from 'node:crypto';
import type { TestApp } from '../support/app.js';
import {
  correctedParent,
  correctedStudent,
  storeMessage,
  storeParent,
  storePausedParent,
  storeStudent,
} from '../support/office-accounts.js';
import { parentWithTwoFactor } from '../support/two-factor.js';
import type { OfficeRow } from './office-authorization-rows.js';

const aParent = async (app: TestApp) => ({ id: await storeParent(app) });
const aPerson = async (app: TestApp) => ({ kind: 'parent', id: await storeParent(app) });

/** Rows for the calls about accounts and emails. */
export const accountRows = {
  sendEmailAgain: { params: async (app) => ({ id: await storeMessage(app) }) },
  sendPersonLink: { params: aPerson },
  correctParent: {
    params: aParent,
    body: () => ({ ...correctedParent, email: `${randomUUID()}@example.com`, version: 1 }),
    mayBe: { phone: ['', ' '] },
  },
  correctStudent: {
    params: async (app) => ({ id: await storeStudent(app) }),
    body: () => correctedStudent,
    mayBe: { email: ['', ' '], school: ['', ' '] },
  },
  cancelParentEmailChange: { params: aParent },
  getFamilyCopy: { params: aParent },
  getFamilyCopyFile: { params: aParent },
  disablePerson: { params: aPerson },
  enablePerson: { params: aPerson },
  turnOffPersonTwoFactor: { params: async (app) => ({ kind: 'parent', id: (await parentWithTwoFactor(app)).id }) },
  endPersonPause: { params: async (app) => ({ kind: 'parent', id: await storePausedParent(app) }) },
} satisfies Partial<Record<StaffCallName, OfficeRow>>;
