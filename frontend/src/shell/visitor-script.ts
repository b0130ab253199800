import { authTokenKey } from '../api/auth-token';
import { scriptIfStored } from '../lib/versioned-storage';

/** Script in the head of every page that marks the document for a signed-in visitor before the bar is painted. */
export const visitorScript = scriptIfStored(authTokenKey, 'document.documentElement.dataset.visitor="signed-in"');
