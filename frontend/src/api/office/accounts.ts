import type {
  CorrectParentRequest,
  CorrectStudentRequest,
  SendEmailAgainRequest,
} from '@academy/contracts/http/office/accounts';
import type { Family, FamilyResponse } from '@academy/contracts/http/office/families';
import type { OfficeRouteName } from '@academy/contracts/http/office/routes';
import type { PersonKind } from '@academy/contracts/rules/office-accounts';
import { officeApi, type OfficeClient } from './client';

/** Identifies a parent or a student by the id of their account. */
export interface PersonKey {
  kind: PersonKind;
  id: string;
}

async function familyAfter(
  client: OfficeClient,
  route: OfficeRouteName,
  params: Record<string, string>,
  body?: object,
): Promise<Family> {
  return (await client.call<FamilyResponse>(route, { params, ...(body && { body }) })).family;
}

/** Sends an email again. @param id of the family */
export const sendEmailAgain = (
  id: string,
  body: SendEmailAgainRequest,
  client: OfficeClient = officeApi,
): Promise<Family> => familyAfter(client, 'sendEmailAgain', { id }, body);

/** Emails a link to choose a password. */
export const sendPersonLink = ({ kind, id }: PersonKey, client: OfficeClient = officeApi): Promise<Family> =>
  familyAfter(client, 'sendPersonLink', { kind, id });

export const correctParent = (
  id: string,
  body: CorrectParentRequest,
  client: OfficeClient = officeApi,
): Promise<Family> => familyAfter(client, 'correctParent', { id }, body);

/** Cancels a parent's change of address that has not taken effect. @param id of the account */
export const cancelParentEmailChange = (id: string, client: OfficeClient = officeApi): Promise<Family> =>
  familyAfter(client, 'cancelParentEmailChange', { id });

export const correctStudent = (
  id: string,
  body: CorrectStudentRequest,
  client: OfficeClient = officeApi,
): Promise<Family> => familyAfter(client, 'correctStudent', { id }, body);

export type CopyFormat = 'pdf' | 'json';

/** All data stored about a family. @param id of the family, or of any of its records */
export const downloadFamilyCopy = (id: string, format: CopyFormat, client: OfficeClient = officeApi): Promise<Blob> =>
  client.file(format === 'pdf' ? 'getFamilyCopyFile' : 'getFamilyCopy', { params: { id } });

/** Actions on a person's account that require a reason. */
export type ReasonedAction = 'disablePerson' | 'enablePerson' | 'turnOffPersonTwoFactor' | 'endPersonPause';

export const actForReason = (
  action: ReasonedAction,
  { kind, id }: PersonKey,
  reason: string,
  client: OfficeClient = officeApi,
): Promise<Family> => familyAfter(client, action, { kind, id }, { reason });
