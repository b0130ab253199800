import { authTokenKey } from '../api/auth-token';
import { scriptIfStored } from '../lib/versioned-storage';

/** In the head of every page: marks the document as that of a signed-in visitor, before the bar is painted. */
export const visitorScript = scriptIfStored(authTokenKey, 'document.documentElement.dataset.visitor="signed-in"');
