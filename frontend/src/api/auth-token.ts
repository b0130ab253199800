import { readText, removeKey, writeText } from '../lib/versioned-storage';

/** Key under which every tab of the site finds the bearer token. */
export const authTokenKey = 'authToken';

export const readToken = (): string | null => readText(authTokenKey) || null;
export const writeToken = (token: string): boolean => writeText(authTokenKey, token);
export const removeToken = (): void => removeKey(authTokenKey);
