import type { TestClient } from '../support/client.js';
import { appCode, nextCode } from '../support/office.js';
import { enableTwoFactor } from '../support/two-factor.js';
import type { StateHandlers } from './contract-fixture.js';

/** The parent in the contract. */
interface SignedInParent {
  client: TestClient;
  password: string;
}

/** Provider states about two-factor authentication. @param parentOf returns the parent; called when a state is set up */
export function twoFactorStates(parentOf: () => SignedInParent): StateHandlers {
  return {
    'the parent has begun to set up an authenticator app': async () => {
      const { client, password } = parentOf();
      const { body } = await client.post<{ secret: string }>('/api/account/two-factor/setup', {
        current_password: password,
      });
      return { code: appCode(body.secret) };
    },
    'the parent has two-factor authentication on': async () => {
      const { client, password } = parentOf();
      return { code: nextCode((await enableTwoFactor(client, password)).secret) };
    },
  };
}
