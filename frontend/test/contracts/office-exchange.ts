import { MatchersV3 } from '@pact-foundation/pact';
import { staffCalls, type StaffCallName } from '@academy/contracts/http/all-calls';
import { officeHeader } from '@academy/contracts/http/office/header';
import { createOfficeClient, type OfficeClient } from '../../src/api/office/client';
import { pact, untilRemembered, type State } from './exchange';
import { ids } from './people';

const { fromProviderState } = MatchersV3;

/** One call of the office, as the client makes it and as it reads the answer. */
export interface OfficeExchange {
  /** Names the exchange; no two have the same. */
  what: string;
  given: readonly State[];
  route: StaffCallName;
  /** False for a call without the staff cookie; the state has the real one as `cookie`. */
  signedIn?: boolean;
  /** Values of the path's parameters in the pact file; each is also the state's, by the same name. */
  params?: Record<string, string>;
  query?: Record<string, string | MatchersV3.Matcher<string>>;
  body?: object;
  status: number;
  answer: unknown;
}

/** The calls of the office that were played. */
export const playedInOffice = new Set<StaffCallName>();

const cookie = `academy-staff=${'a'.repeat(43)}`;

/** Plays the exchange between the office's client and Pact's server. A parameter in a path is the state's, by its name. */
export const officeExchange = <T>(it: OfficeExchange, act: (client: OfficeClient) => Promise<T>): Promise<T> =>
  untilRemembered(() => play(it, act));

async function play<T>(it: OfficeExchange, act: (client: OfficeClient) => Promise<T>): Promise<T> {
  const { method, path } = staffCalls[it.route];
  const { signedIn = true } = it;
  let interaction = pact.addInteraction();
  for (const [sentence, known] of it.given) interaction = interaction.given(sentence, known);
  const example = path.replace(/:(\w+)/g, (_match, name: string) => it.params?.[name] ?? ids.student);
  const address = path.includes(':')
    ? fromProviderState(`/api${path.replace(/:(\w+)/g, '$${$1}')}`, `/api${example}`)
    : `/api${path}`;
  const outcome = await interaction
    .uponReceiving(it.what)
    .withRequest(method, address, (request) => {
      request.headers({
        Accept: 'application/json',
        [officeHeader]: '1',
        ...(signedIn && { Cookie: fromProviderState('academy-staff=${cookie}', cookie) }),
      });
      if (it.query) request.query(it.query);
      if (it.body) request.jsonBody(it.body);
    })
    .willRespondWith(it.status, (response) => {
      response.jsonBody(it.answer);
    })
    .executeTest(async ({ url }) => ({
      result: await act(createOfficeClient({ origin: url, headers: signedIn ? { Cookie: cookie } : {} })),
    }));
  if (!outcome) throw new Error(`${it.what}: not played`);
  playedInOffice.add(it.route);
  return outcome.result;
}
