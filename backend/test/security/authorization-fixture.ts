import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { DisableAccount } from '../../src/accounts/index.js';
import type { TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { addStudent, signUp, studentPassword } from '../support/families.js';
import { startCheckout } from '../support/journey.js';

/** Everybody who can call. A disabled account's token was good once. */
export const actors = ['anonymous', 'parent', 'other parent', 'student', 'other student', 'disabled account'] as const;
export type Actor = (typeof actors)[number];

/** Whose the resource is that a call names, as its caller sees it. */
export const ownerships = ['own', 'foreign', 'missing'] as const;
export type Ownership = (typeof ownerships)[number];

/** The things a call can name. */
export interface Resources {
  account: string;
  student: string;
  studentEmail: string;
  checkout: string;
}

interface Family {
  parent: TestClient;
  student: TestClient;
  things: Resources;
}

async function makeFamily(app: TestApp): Promise<Family> {
  const [parent, student] = [app.client(), app.client()];
  const { user } = await signUp(parent);
  const { id, student_email: studentEmail } = await addStudent(parent);
  const signedIn = await student.post<{ token: string }>('/api/students/login', {
    email: studentEmail,
    password: studentPassword,
  });
  student.token = signedIn.body.token;
  const { body: checkout } = await startCheckout(parent);
  return {
    parent,
    student,
    things: { account: user.id, student: id, studentEmail: studentEmail ?? '', checkout: checkout.checkout_id },
  };
}

/** Two families, one that was disabled, and a visitor. */
export class AuthorizationFixture {
  private constructor(
    private readonly app: TestApp,
    private readonly ours: Family,
    private readonly theirs: Family,
    private readonly disabled: Family,
  ) {}

  static async make(app: TestApp): Promise<AuthorizationFixture> {
    const [ours, theirs, disabled] = await Promise.all([makeFamily(app), makeFamily(app), makeFamily(app)]);
    await app.app.get(CommandBus, { strict: false }).execute(new DisableAccount(disabled.things.account));
    return new AuthorizationFixture(app, ours, theirs, disabled);
  }

  clientOf(actor: Actor): TestClient {
    if (actor === 'anonymous') return this.app.client();
    if (actor === 'disabled account') return this.disabled.parent;
    return actor.endsWith('parent') ? this.familyOf(actor).parent : this.familyOf(actor).student;
  }

  /** A resource as an actor sees it. Nobody's are as well formed as anybody's. */
  resource(actor: Actor, kind: keyof Resources, ownership: Ownership): string {
    if (ownership === 'missing') return kind === 'studentEmail' ? `nobody-${randomUUID()}@example.com` : randomUUID();
    const own = this.familyOf(actor);
    const foreign = own === this.theirs ? this.ours : this.theirs;
    return (ownership === 'own' ? own : foreign).things[kind];
  }

  private familyOf(actor: Actor): Family {
    if (actor === 'disabled account') return this.disabled;
    return actor.startsWith('other') ? this.theirs : this.ours;
  }
}
