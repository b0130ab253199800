import { readText, removeKey, writeText } from '../lib/versioned-storage';

/** Storage key of the bearer token, shared by all tabs of the site. */
export const authTokenKey = 'authToken';

export const readToken = (): string | null => readText(authTokenKey) || null;
export const writeToken = (token: string): boolean => writeText(authTokenKey, token);
export const removeToken = (): void => removeKey(authTokenKey);
