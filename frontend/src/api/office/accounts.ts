import {
  disablePerson,
  enablePerson,
  endPersonPause,
  getFamilyCopy,
  getFamilyCopyFile,
  turnOffPersonTwoFactor,
} from '@academy/contracts/http/office/accounts';
import type { Family } from '@academy/contracts/http/office/families';
import type { PersonKind } from '@academy/contracts/rules/office-accounts';
import { fieldOf } from '../answers';
import { officeApi } from './client';

/** Identifies a parent or a student by the id of their account. */
export interface PersonKey {
  kind: PersonKind;
  id: string;
}

export type CopyFormat = 'pdf' | 'json';

/** All data stored about a family. @param id of the family, or of any of its records */
export const downloadFamilyCopy = (id: string, format: CopyFormat): Promise<Blob> =>
  officeApi.file(format === 'pdf' ? getFamilyCopyFile : getFamilyCopy, { params: { id } });

const reasonedActions = { disablePerson, enablePerson, turnOffPersonTwoFactor, endPersonPause };

/** Actions on a person's account that require a reason. */
export type ReasonedAction = keyof typeof reasonedActions;

export const actForReason = (action: ReasonedAction, { kind, id }: PersonKey, reason: string): Promise<Family> =>
  fieldOf(officeApi.send(reasonedActions[action], { params: { kind, id }, body: { reason } }), 'family');
