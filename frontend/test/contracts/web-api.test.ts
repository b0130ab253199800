import { describe, expect, it } from 'vitest';
import { writtenPact } from './exchange';
import './exchanges/accounts';
import './exchanges/catalogue';
import './exchanges/paying';
import './exchanges/registering';
import './exchanges/students';

describe('the contract', () => {
  /** When the client has changed on purpose: `npx vitest run --project pact -u`, and commit the file. */
  it('is the committed one', async () => {
    await expect(writtenPact()).toMatchFileSnapshot('../../../contracts/pacts/web-api.json');
  });
});
