import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { bookingTokenHeader } from '@academy/contracts/http/booking-link';
import type { CourseLineBody } from '@academy/contracts/http/payments';
import { DisableAccount } from '../../src/accounts/index.js';
import { ConsultationLinks } from '../../src/consultations/index.js';
import type { TestApp } from '../support/app.js';
import { bookingDraft, bookingRequest, setPlaces } from '../support/bookings.js';
import { shareCalendar } from '../support/calendars.js';
import type { TestClient } from '../support/client.js';
import { addStudent, signUpConfirmed, studentPassword } from '../support/families.js';
import { linkTokenOf } from '../support/booking-links.js';
import {
  checkoutRequest,
  confirmDemo,
  courseBody,
  postRegistration,
  readCheckout,
  startCheckout,
  until,
} from '../support/journey.js';

/** All kinds of callers. The disabled account's token used to be valid. A guest's link opens one booking and nothing else. */
export const actors = [
  'anonymous',
  'parent',
  'student',
  'disabled account',
  'guest with a registration link',
  'guest with a consultation link',
] as const;
export type Actor = (typeof actors)[number];

/** Ownership of the resource in a call, from the caller's point of view. */
export const ownerships = ['own', 'foreign', 'missing'] as const;
export type Ownership = (typeof ownerships)[number];

/** Ids and addresses of the resources that a call can name. */
export interface Resources {
  account: string;
  student: string;
  studentEmail: string;
  checkout: string;
  /** The family's calendar feed. */
  calendarFeed: string;
  registration: string;
  consultation: string;
  /** The payment for the registration. */
  payment: string;
}

interface Family {
  parent: TestClient;
  student: TestClient;
  things: Resources;
}

/** Registers a family's student for a course and pays for it. */
async function register(
  parent: TestClient,
  people: Partial<CourseLineBody>,
): Promise<Pick<Resources, 'registration' | 'payment'>> {
  const course = courseBody(people);
  const { body: checkout } = await startCheckout(parent, checkoutRequest([course]));
  await confirmDemo(parent, checkout.payment_id);
  const { body } = await postRegistration(parent, checkout.payment_id, course);
  return { registration: body['registration_id'] as string, payment: checkout.payment_record_id };
}

/** Books a consultation and pays for it. @returns its id */
async function bookConsultation(app: TestApp, parent: TestClient): Promise<string> {
  const { body: checkout } = await startCheckout(parent, bookingRequest());
  await confirmDemo(parent, checkout.payment_id);
  await until('the booking', async () => (await readCheckout(parent, checkout)).status === 'completed');
  const [row] = await app.database.query<{ id: string }>('SELECT id FROM consultations WHERE checkout_id = $1', [
    checkout.checkout_id,
  ]);
  return row?.id ?? '';
}

async function makeFamily(app: TestApp): Promise<Family> {
  const [parent, student] = [app.client(), app.client()];
  const { user } = await signUpConfirmed(app, parent);
  const { id, student_email: studentEmail } = await addStudent(parent);
  const signedIn = await student.post<{ token: string }>('/api/students/login', {
    email: studentEmail,
    password: studentPassword,
  });
  student.token = signedIn.body.token;
  const { body: checkout } = await startCheckout(parent);
  const { id: calendarFeed } = await shareCalendar(parent);
  const bought = await register(parent, { student_email: studentEmail ?? '' });
  const consultation = await bookConsultation(app, parent);
  return {
    parent,
    student,
    things: {
      account: user.id,
      student: id,
      studentEmail: studentEmail ?? '',
      checkout: checkout.checkout_id,
      calendarFeed,
      ...bought,
      consultation,
    },
  };
}

/** A booking by a family without an account, and a client that holds its emailed link. */
interface GuestWithLink {
  client: TestClient;
  kind: 'registration' | 'consultation';
  id: string;
}

async function makeGuests(app: TestApp): Promise<GuestWithLink[]> {
  const [registered, booked] = [app.client(), app.client()];
  const { registration } = await register(registered, { parent_email: `guest-${randomUUID()}@example.com` });
  const consultation = await bookConsultation(app, booked);
  registered.headers[bookingTokenHeader] = await linkTokenOf(app, registration);
  booked.headers[bookingTokenHeader] = await linkTokenOf(app, consultation, ConsultationLinks);
  return [
    { client: registered, kind: 'registration', id: registration },
    { client: booked, kind: 'consultation', id: consultation },
  ];
}

/** The actors: a family, the owners of foreign resources, a disabled family, two families without an account, and an anonymous visitor. */
export class AuthorizationFixture {
  private constructor(
    private readonly app: TestApp,
    private ours: Family,
    private readonly theirs: Family,
    private readonly disabled: Family,
    private readonly guests: readonly GuestWithLink[],
  ) {}

  static async make(app: TestApp): Promise<AuthorizationFixture> {
    // All families book the same slot, so it needs many places.
    await setPlaces(app, bookingDraft().date, bookingDraft().time_slot, 1_000);
    const [ours, theirs, disabled] = await Promise.all([makeFamily(app), makeFamily(app), makeFamily(app)]);
    await app.app.get(CommandBus, { strict: false }).execute(new DisableAccount(disabled.things.account));
    return new AuthorizationFixture(app, ours, theirs, disabled, await makeGuests(app));
  }

  /** Replaces the family, after a call that changed it. */
  async renew(): Promise<void> {
    this.ours = await makeFamily(this.app);
  }

  /** Returns a new client with the actor's session or link. A call such as a sign-up replaces the session of its client. */
  clientOf(actor: Actor): TestClient {
    if (actor === 'anonymous') return this.app.client();
    const theirs = this.guestOf(actor)?.client ?? this.familyOf(actor)[actor === 'student' ? 'student' : 'parent'];
    const client = this.app.client(theirs.token);
    for (const [name, value] of theirs.cookies) client.cookies.set(name, value);
    Object.assign(client.headers, theirs.headers);
    return client;
  }

  /** Returns the id or address of a resource with this ownership for the actor. A missing resource gets a well-formed id too. */
  resource(actor: Actor, kind: keyof Resources, ownership: Ownership): string {
    if (ownership === 'missing') return kind === 'studentEmail' ? `nobody-${randomUUID()}@example.com` : randomUUID();
    if (ownership === 'foreign') return this.theirs.things[kind];
    const guest = this.guestOf(actor);
    return guest?.kind === kind ? guest.id : this.familyOf(actor).things[kind];
  }

  private guestOf(actor: Actor): GuestWithLink | undefined {
    return this.guests.find(({ kind }) => actor === `guest with a ${kind} link`);
  }

  private familyOf(actor: Actor): Family {
    return actor === 'disabled account' ? this.disabled : this.ours;
  }
}
