import { queryOptions } from '@tanstack/react-query';
import {
  disableTwoFactor as disableTwoFactorCall,
  enableTwoFactor as enableTwoFactorCall,
  getTwoFactor,
  replaceRecoveryCodes as replaceRecoveryCodesCall,
  setUpTwoFactor as setUpTwoFactorCall,
  type EnableTwoFactorRequest,
  type TwoFactorPasswordRequest,
  type TwoFactorSetupResponse,
  type TwoFactorState,
} from '@academy/contracts/http/two-factor';
import { api, type ApiClient } from './client';
import { privateData } from './private-data';

const given = (password: string): TwoFactorPasswordRequest => ({ current_password: password });

/** Whether two-factor authentication is on for the signed-in user. */
export async function readTwoFactor(client: ApiClient = api, signal?: AbortSignal): Promise<TwoFactorState> {
  return (await client.send(getTwoFactor, { signal })).data;
}

export function twoFactorQuery(userId: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['two-factor', userId],
    meta: privateData,
    queryFn: ({ signal }) => readTwoFactor(client, signal),
  });
}

/** Creates a new key for an authenticator app. It takes effect when its first code is sent. */
export function setUpTwoFactor(password: string, client: ApiClient = api): Promise<TwoFactorSetupResponse> {
  return client.send(setUpTwoFactorCall, { body: given(password) });
}

/** Turns two-factor authentication on with the first code from the app. @returns the recovery codes, which are shown only once */
export async function enableTwoFactor(code: string, client: ApiClient = api): Promise<string[]> {
  const body: EnableTwoFactorRequest = { code };
  return (await client.send(enableTwoFactorCall, { body })).recovery_codes;
}

export async function disableTwoFactor(password: string, client: ApiClient = api): Promise<TwoFactorState> {
  return (await client.send(disableTwoFactorCall, { body: given(password) })).data;
}

/** @returns new recovery codes, which are shown only once; the previous ones become invalid */
export async function replaceRecoveryCodes(password: string, client: ApiClient = api): Promise<string[]> {
  return (await client.send(replaceRecoveryCodesCall, { body: given(password) })).recovery_codes;
}
