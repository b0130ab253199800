import {
  deleteAccount as deleteAccountCall,
  getFamilyData,
  type DeleteAccountRequest,
  type FamilyData,
} from '@academy/contracts/http/privacy';
import { api, type ApiClient } from './client';

/** All data stored about the signed-in parent's family. */
export async function fetchFamilyData(client: ApiClient = api): Promise<FamilyData> {
  return (await client.send(getFamilyData)).data;
}

/** Deletes the signed-in parent's account. @throws ApiError with `errors.current_password` */
export async function deleteAccount(currentPassword: string, client: ApiClient = api): Promise<void> {
  const body: DeleteAccountRequest = { current_password: currentPassword };
  await client.send(deleteAccountCall, { body });
}
