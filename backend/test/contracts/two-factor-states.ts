import type { TestClient } from '../support/client.js';
import { appCode, nextCode } from '../support/office.js';
import { enableTwoFactor } from '../support/two-factor.js';
import type { StateHandlers } from './contract-fixture.js';

/** The parent of the contract. */
interface SignedInParent {
  client: TestClient;
  password: string;
}

/** States of two-factor authentication. @param parentOf the parent, asked for when a state is made */
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
