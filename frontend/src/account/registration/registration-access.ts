import { createContext, use } from 'react';
import { api, type ApiClient } from '../../api/client';

/** How a registration's page reaches the server, and whose it is. */
export interface RegistrationAccess {
  /** With the session, or with the token of an emailed link. */
  client: ApiClient;
  /** The signed-in user, whose lists a change concerns; null for a guest with a link. */
  userId: string | null;
}

export const RegistrationAccessContext = createContext<RegistrationAccess>({ client: api, userId: null });

/** How the page around this reaches its registration. */
export const useRegistrationAccess = (): RegistrationAccess => use(RegistrationAccessContext);
