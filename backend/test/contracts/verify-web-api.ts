import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Verifier } from '@pact-foundation/pact';
import { findViolations } from './violations.js';
import type { ContractFixture } from './contract-fixture.js';
import { readPact, writePart, type Exchange } from './pact-file.js';

/** A call on its way from Pact to the API. */
interface Outgoing {
  body?: unknown;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * Plays the client's side of the committed contract against a running API.
 * @param url of the API, or of something in front of it
 * @param fits which exchanges to play
 * @returns what the client would read wrongly; empty when the contract is kept
 * @throws Error when a state could not be made
 */
export async function verifyWebApi(
  fixture: ContractFixture,
  url: string,
  fits: (exchange: Exchange) => boolean,
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pact-'));
  const problems: unknown[] = [];
  // Pact goes on when a state fails, as if nothing had been asked of it.
  const noting = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      problems.push(error);
      throw error;
    });
  const handlers = Object.keys(fixture.states).map((name) => [
    name,
    (facts: unknown) => noting(fixture.become(name, facts)),
  ]);
  try {
    const verifier = new Verifier({
      provider: 'api',
      providerBaseUrl: url,
      pactUrls: [writePart(readPact('web-api'), join(folder, 'web-api.json'), fits)],
      beforeEach: () => noting(fixture.begin()),
      stateHandlers: Object.fromEntries(handlers) as Record<
        string,
        (facts: unknown) => Promise<Record<string, string>>
      >,
      requestFilter: (request: Outgoing, _response: unknown, next: () => void) => {
        prepare(request, fixture.values['intent']);
        next();
      },
      logLevel: 'error',
    });
    const violations = await findViolations(verifier);
    if (problems.length > 0) throw problems[0];
    return violations;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What Pact leaves to us. */
function prepare(request: Outgoing, intent: string | undefined): void {
  // A browser says of an empty post that it is empty; Pact says nothing, and its proxy would announce a body.
  if (request.body === undefined) request.headers['content-length'] = '0';
  // Values of the state reach paths, headers and JSON, but not the parts of a form. A real intent is as long as the example.
  if (Buffer.isBuffer(request.body) && intent)
    request.body = Buffer.from(request.body.toString('latin1').replace(/mock_pi_[0-9a-f]{32}/, intent), 'latin1');
}
