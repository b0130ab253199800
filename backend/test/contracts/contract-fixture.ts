import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LoginRequest, RegisterRequest, SignedInResponse } from '@academy/contracts/http/accounts';
import { coursePackages } from '@academy/contracts/seed/course-packages';
import type { CreatePaymentIntentRequest, CreatePaymentIntentResponse } from '@academy/contracts/http/payments';
import { academyDay } from '@academy/contracts/rules/dates';
import { addDays } from '@academy/contracts/rules/slots';
import type { NewStudent, Student } from '@academy/contracts/http/students';
import type { LinkPurpose } from '../../src/accounts/credentials/one-time-links.js';
import { tokenHash } from '../../src/accounts/authentication/session-token.js';
import { cacheTtlMs } from '../../src/platform/http/server/answer-cache.js';
import type { TestApp } from '../support/app.js';
import { setPlaces } from '../support/bookings.js';
import { ConsultationLinks } from '../../src/consultations/index.js';
import { bookConsultation } from './booked-consultation.js';
import { empty, rememberRows } from './kept-tables.js';
import { lessonStates } from './lesson-states.js';
import { officeStates } from './office-states.js';
import { twoFactorStates } from './two-factor-states.js';
import { shareCalendar } from '../support/calendars.js';
import type { Answer, TestClient } from '../support/client.js';
import { addStudent, confirmEmail, newParent } from '../support/families.js';
import { accept, confirmedParent, invited, tokenOf } from '../support/second-parents.js';
import { saturday } from '../support/forms.js';
import { setCapacity } from '../support/seats.js';
import { waitFor } from '../support/waitlist.js';
import { bookPractice, linkTokenOf } from '../support/booking-links.js';
import { checkoutRequest, confirmDemo, courseBody, postRegistration, startCheckout } from '../support/journey.js';
import type { WireProxy } from '../support/wire-proxy.js';

/** Values that a provider state passes to the interaction, which replace `${name}` in its request. */
export type Values = Record<string, string>;

type Facts = Record<string, unknown>;

/** Functions that set up the provider states of a contract, by the description of the state. */
export type StateHandlers = Record<string, (facts: Facts) => Promise<Values>>;

/**
 * The state of the database before an exchange. All rows come from real calls. Besides the contract's family there is always another
 * one with a student, a registration and an open checkout, which no response may mention.
 */
export class ContractFixture {
  /** Values passed to the interaction so far. */
  values: Values = {};
  /** The parent in the contract; an anonymous visitor until one is registered. */
  private parent: TestClient;
  private other: TestClient;
  private credentials: LoginRequest = { email: '', password: '' };
  private student: LoginRequest = { email: '', password: '' };
  private otherCheckout: CreatePaymentIntentResponse;
  private ordered: CreatePaymentIntentRequest;
  /** Restores the rows with which every exchange begins. */
  private restore: (() => Promise<void>) | undefined;
  constructor(
    private readonly app: TestApp,
    /** The proxy between the product and its database. */
    private readonly wire: WireProxy,
  ) {}

  /** Resets the database to the other family alone. Its calls are made once; later exchanges restore the rows they created. */
  async begin(): Promise<void> {
    this.wire.heal();
    this.values = {};
    this.parent = this.app.client();
    if (this.restore) return this.restore();
    await empty(this.app.database);
    this.other = this.app.client();
    await this.register(this.other, newParent({ firstname: 'Olga', lastname: 'Other', email: 'olga@example.com' }));
    await addStudent(this.other, {
      student_name: 'Boris Other',
      student_email: 'boris@example.com',
      school: 'Other School',
    });
    const [, another] = coursePackages;
    const body = courseBody({
      parent_email: 'olga@example.com',
      student_firstname: 'Boris',
      student_lastname: 'Other',
      packages: another?.id,
      package_name: another?.name,
    });
    const { payment_id: paid } = read(await startCheckout(this.other, checkoutRequest([body])));
    await confirmDemo(this.other, paid);
    read(await postRegistration(this.other, paid, body));
    this.otherCheckout = read(await startCheckout(this.other, checkoutRequest([body])));
    this.restore = await rememberRows(this.app.database);
  }

  /** Sets up the provider state with this description and these parameters. */
  async become(sentence: string, facts: unknown): Promise<Values> {
    const values = (await this.states[sentence]?.((facts ?? {}) as Facts)) ?? {};
    Object.assign(this.values, values);
    return values;
  }

  /** Returns the identity of the other family, to simulate a provider that returns the wrong family's data. */
  async otherFamily(): Promise<{ parentId: string; token: string }> {
    const { id } = read(await this.other.get<{ id: string }>('/api/user/profile'));
    return { parentId: id, token: this.other.token ?? '' };
  }

  readonly states: StateHandlers = {
    ...officeStates(() => this.app),
    ...lessonStates(() => ({ app: this.app, parent: this.parent, email: this.credentials.email })),
    ...twoFactorStates(() => ({ client: this.parent, password: this.credentials.password })),
    'this family is not known': async () => ({}),
    'a parent is registered': async (facts) => {
      const fields = newParent(facts);
      this.credentials = { email: fields.email, password: fields.password };
      const { id } = (await this.register(this.parent, { ...fields, password_confirmation: fields.password })).user;
      return { parentId: id, id };
    },
    'the parent is signed in': async () => ({ token: this.parent.token ?? '', cookie: this.parent.cookieHeader }),
    'the parent has a link to the family’s calendar': async () => ({ id: (await shareCalendar(this.parent)).id }),
    'the parent is signed in on another device, too': async () => {
      read(await this.app.client().post('/api/login', this.credentials));
      return {};
    },
    'the parent was mailed a link to a new password': async () => this.mailLink('reset_password'),
    'the parent was mailed a link that confirms the address': async () => this.mailLink('verify_email'),
    'the parent has failed to sign in too often': async () => {
      for (let attempt = 0; attempt < 10; attempt += 1)
        await this.app.client().post('/api/login', { ...this.credentials, password: 'Wrong2026' });
      return {};
    },
    'both families have confirmed their email addresses': async () => {
      for (const id of [this.values['parentId'] ?? '', (await this.otherFamily()).parentId])
        await confirmEmail(this.app, id);
      return {};
    },
    'the parent has a student': async (facts) => this.addStudent(this.parent, facts),
    'another parent invites the parent to share a student': async () => {
      const first = await confirmedParent(this.app);
      await this.app.database.query("UPDATE accounts SET firstname = 'Sam', lastname = 'Lee' WHERE id = $1", [
        first.user.id,
      ]);
      const child = await addStudent(first.client, { student_name: 'Kim Lee' });
      const { id } = await invited(first, this.credentials.email, child.id);
      return { id, invitationToken: await tokenOf(this.app, id) };
    },
    'the parent has accepted': async () => {
      const id = this.values['id'] ?? '';
      read(await accept(this.app, { client: this.parent }, id));
      return { id };
    },
    'the office looks at the sharing': async () => {
      const [row] = await this.app.database.query<{ id: string }>(
        'SELECT invitation_id AS id FROM second_parents WHERE ended_at IS NULL',
      );
      return { id: row?.id ?? '' };
    },
    'the other family has a student': async (facts) => this.addStudent(this.other, facts),
    'the student is signed in': async () => ({
      token: read(await this.app.client().post<SignedInResponse>('/api/students/login', this.student)).token,
    }),
    'the token is not known': async () => ({ token: randomBytes(32).toString('base64url') }),
    'there is no mail server': async () => ({}),
    'the database is down': async () => {
      this.wire.takeDown();
      // Until then, earlier responses are served from the cache.
      await sleep(cacheTtlMs);
      return {};
    },
    'a checkout is open': async (facts) => this.open(facts as unknown as CreatePaymentIntentRequest),
    'a guest has opened as many checkouts as one may without confirming an email': async (facts) => {
      const body = courseBody({ parent_email: String(facts['email']) });
      // The other family's checkouts have the same IP address and count too, so the last ones here may already be refused.
      for (let opened = 0; opened < 20; opened += 1) await startCheckout(this.app.client(), checkoutRequest([body]));
      return {};
    },
    'a place of a consultation is held': async (facts) => {
      const request = facts as unknown as CreatePaymentIntentRequest & {
        booking: NonNullable<CreatePaymentIntentRequest['booking']>;
      };
      const day = addDays(academyDay(new Date()), 7);
      return { ...(await this.open({ ...request, booking: { ...request.booking, date: day } })), day };
    },
    'seats of a test are held': async (facts) => {
      const date = saturday(4);
      const request = JSON.parse(
        JSON.stringify(facts).replaceAll(/\d{4}-\d\d-\d\d 09:00/g, date),
      ) as CreatePaymentIntentRequest;
      return { ...(await this.open(request)), saturday: date };
    },
    'the family has booked a practice test': async ({ id }) => ({
      ...(await bookPractice(this.parent, String(id), this.credentials.email)),
      saturday: saturday(4),
    }),
    'a guest has the link of a practice test': async ({ id, email }) => {
      const booked = await bookPractice(this.parent, String(id), String(email));
      return { ...booked, bookingToken: await linkTokenOf(this.app, booked.id) };
    },
    'a guest has the link of a consultation': async ({ email }) => {
      const booked = await bookConsultation(this.parent, String(email));
      return { ...booked, bookingToken: await linkTokenOf(this.app, booked.id, ConsultationLinks) };
    },
    'the link is of another booking': async () => ({ bookingToken: `${randomUUID()}.${'a'.repeat(43)}` }),
    'an account has proven the address of the booking': async ({ email }) => {
      const { user } = await this.register(this.app.client(), newParent({ email: String(email) }));
      await confirmEmail(this.app, user.id);
      return {};
    },
    'the family has booked a consultation': () => bookConsultation(this.parent, this.credentials.email),
    'every place of that evening is taken': async () => {
      await setPlaces(this.app, this.values['next']?.slice(0, 10) ?? '', 'evening', 0);
      return {};
    },
    'a test has no seat left': async ({ id }) => {
      const date = saturday(4);
      await this.app.database.query(
        'INSERT INTO test_dates (session_id, date, capacity, taken) VALUES ($1, $2, 1, 1)',
        [id, date],
      );
      return { saturday: date };
    },
    'a family waits for a full date': async ({ id, email }) => {
      const [session_id, date] = [String(id), saturday(4)];
      await setCapacity(this.app, session_id, date, 0);
      return { waitlistToken: await waitFor(this.app, 'Kim', { session_id, date, parent_email: String(email) }) };
    },
    'the token is of another checkout': async () => ({ checkoutToken: this.otherCheckout.checkout_token }),
    'its payment has succeeded': async () => {
      read(await confirmDemo(this.parent, this.values['intent'] ?? ''));
      return {};
    },
    'its registrations are booked': async () => {
      read(await postRegistration(this.parent, this.values['intent'] ?? '', this.ordered.lines?.[0]?.body));
      return {};
    },
  };

  private async open(request: CreatePaymentIntentRequest): Promise<Values> {
    this.ordered = request;
    const {
      checkout_id: id,
      checkout_token: checkoutToken,
      payment_id: intent,
    } = read(await startCheckout(this.parent, request));
    return { id, checkoutToken, intent };
  }

  private async register(client: TestClient, fields: RegisterRequest): Promise<SignedInResponse> {
    const signedIn = read(await client.postOnce<SignedInResponse>('/api/register', fields));
    client.token = signedIn.token;
    return signedIn;
  }

  /** Stores the link directly, because links are emailed by workers and none runs here. */
  private async mailLink(purpose: LinkPurpose): Promise<Values> {
    const linkToken = randomBytes(32).toString('base64url');
    await this.app.database.query(
      "INSERT INTO one_time_links (purpose, account_id, email_key, token_hash, expires_at) VALUES ($1, $2, $3, $4, now() + interval '30 minutes')",
      [purpose, this.values['parentId'], this.credentials.email, tokenHash(linkToken)],
    );
    return { linkToken };
  }

  private async addStudent(family: TestClient, facts: Facts): Promise<Values> {
    const fields = facts as Partial<NewStudent>;
    const { id }: Student = await addStudent(family, fields);
    this.student = { email: fields.student_email ?? '', password: fields.password ?? '' };
    return { studentId: id, id };
  }
}

/** Returns the body of a call that a state needs. @throws Error if the call was refused */
function read<Body>({ status, body }: Answer<Body>): Body {
  if (status >= 300) throw new Error(`A state could not be made: ${status} ${JSON.stringify(body)}`);
  return body;
}
