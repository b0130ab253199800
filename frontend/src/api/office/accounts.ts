import {
  cancelParentEmailChange as cancelParentEmailChangeCall,
  correctParent as correctParentCall,
  correctStudent as correctStudentCall,
  disablePerson,
  enablePerson,
  endPersonPause,
  getFamilyCopy,
  getFamilyCopyFile,
  sendEmailAgain as sendEmailAgainCall,
  sendPersonLink as sendPersonLinkCall,
  turnOffPersonTwoFactor,
  type CorrectParentRequest,
  type CorrectStudentRequest,
  type SendEmailAgainRequest,
} from '@academy/contracts/http/office/accounts';
import type { Family, FamilyResponse } from '@academy/contracts/http/office/families';
import type { PersonKind } from '@academy/contracts/rules/office-accounts';
import { officeApi, type OfficeClient } from './client';

/** Identifies a parent or a student by the id of their account. */
export interface PersonKey {
  kind: PersonKind;
  id: string;
}

const familyOf = async (answer: Promise<FamilyResponse>): Promise<Family> => (await answer).family;

/** Sends an email again. @param id of the family */
export const sendEmailAgain = (
  id: string,
  body: SendEmailAgainRequest,
  client: OfficeClient = officeApi,
): Promise<Family> => familyOf(client.send(sendEmailAgainCall, { params: { id }, body }));

/** Emails a link to choose a password. */
export const sendPersonLink = ({ kind, id }: PersonKey, client: OfficeClient = officeApi): Promise<Family> =>
  familyOf(client.send(sendPersonLinkCall, { params: { kind, id } }));

export const correctParent = (
  id: string,
  body: CorrectParentRequest,
  client: OfficeClient = officeApi,
): Promise<Family> => familyOf(client.send(correctParentCall, { params: { id }, body }));

/** Cancels a parent's change of address that has not taken effect. @param id of the account */
export const cancelParentEmailChange = (id: string, client: OfficeClient = officeApi): Promise<Family> =>
  familyOf(client.send(cancelParentEmailChangeCall, { params: { id } }));

export const correctStudent = (
  id: string,
  body: CorrectStudentRequest,
  client: OfficeClient = officeApi,
): Promise<Family> => familyOf(client.send(correctStudentCall, { params: { id }, body }));

export type CopyFormat = 'pdf' | 'json';

/** All data stored about a family. @param id of the family, or of any of its records */
export const downloadFamilyCopy = (id: string, format: CopyFormat, client: OfficeClient = officeApi): Promise<Blob> =>
  client.file(format === 'pdf' ? getFamilyCopyFile : getFamilyCopy, { params: { id } });

const reasonedActions = { disablePerson, enablePerson, turnOffPersonTwoFactor, endPersonPause };

/** Actions on a person's account that require a reason. */
export type ReasonedAction = keyof typeof reasonedActions;

export const actForReason = (
  action: ReasonedAction,
  { kind, id }: PersonKey,
  reason: string,
  client: OfficeClient = officeApi,
): Promise<Family> => familyOf(client.send(reasonedActions[action], { params: { kind, id }, body: { reason } }));
