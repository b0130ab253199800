import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Verifier } from '@pact-foundation/pact';
import { findViolations } from './violations.js';
import type { ContractFixture } from './contract-fixture.js';
import { readPact, writePart, type Exchange } from './pact-file.js';

/** A request that Pact is about to send to the API. */
interface Outgoing {
  body?: unknown;
  headers: Record<string, string | string[] | undefined>;
}

/**
 * Replays the client's side of the contract against a running API.
 * @param url URL of the API, or of a proxy in front of it
 * @param fits selects the exchanges to replay
 * @returns every violation of the contract; empty if it is kept
 * @throws Error if a provider state could not be set up
 */
export async function verifyWebApi(
  fixture: ContractFixture,
  url: string,
  fits: (exchange: Exchange) => boolean,
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'pact-'));
  const problems: unknown[] = [];
  // Pact ignores a failed state and continues, so failures are recorded here.
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

/** Adapts a request in ways that Pact does not support. */
function prepare(request: Outgoing, intent: string | undefined): void {
  // Browsers send a zero content length with an empty POST. Pact sends none, and its proxy would announce a body.
  if (request.body === undefined) request.headers['content-length'] = '0';
  // Pact inserts state values into paths, headers and JSON, but not into form parts. A real intent id is as long as the example.
  if (Buffer.isBuffer(request.body) && intent)
    request.body = Buffer.from(request.body.toString('latin1').replace(/mock_pi_[0-9a-f]{32}/, intent), 'latin1');
}
