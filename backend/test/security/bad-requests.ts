import { randomUUID } from 'node:crypto';
import type { AnyCall, Method } from '@academy/contracts/http/call';
import { familyCalls, type FamilyCallName } from '@academy/contracts/http/all-calls';
import { badIds, badTokens, fieldNames, junk, brokenBodies } from './bad-values.js';
import type { Dice } from './dice.js';
import { NearlyRight } from './nearly-right.js';

/** A request that must be refused. */
export interface BadRequest {
  /** What is wrong with the request, for failure messages. */
  what: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Valid tokens. */
export interface GoodTokens {
  parent: string;
  student: string;
  /** Opens the checkout with this id. */
  checkout: { id: string; token: string };
}

const names = Object.keys(familyCalls) as FamilyCallName[];
const json = { 'content-type': 'application/json' };
const takesBody = ({ method }: AnyCall) => method === 'POST' || method === 'PUT';

/** Calls that would succeed with only a valid token, so they are sent without one. */
const bare: readonly FamilyCallName[] = [
  'logout',
  'resendVerification',
  'revokeSessions',
  'updateNotificationPreferences',
];

/** Generates requests that are wrong in some way, for all calls of the contract. */
export class BadRequests {
  private readonly nearlyRight: NearlyRight;

  constructor(
    private readonly dice: Dice,
    private readonly tokens: GoodTokens,
  ) {
    this.nearlyRight = new NearlyRight(dice, (...request) => this.send(...request));
  }

  next(): BadRequest {
    const name = this.dice.one(names);
    const route = familyCalls[name];
    const ways = [() => this.wrongMethod(name)];
    if (takesBody(route))
      ways.push(
        () => this.brokenBody(name),
        () => this.junkFields(name),
        () => this.junkFields(name),
      );
    if (route.audience !== 'public')
      ways.push(
        () => this.badToken(name),
        () => this.badToken(name),
      );
    if (route.audience === 'parent') ways.push(() => this.wrongRole(name));
    if (route.path.includes(':'))
      ways.push(
        () => this.badId(name),
        () => this.badId(name),
      );
    if (name === 'getCheckout')
      ways.push(
        () => this.badCheckoutToken(),
        () => this.badCheckoutToken(),
      );
    const nearly = this.nearlyRight.of(name);
    if (nearly) ways.push(nearly, nearly, nearly);
    return this.dice.one(ways)();
  }

  private path(name: FamilyCallName): string {
    const { path, legacyPath } = familyCalls[name];
    const filled = path.replace(/:\w+/g, () => encodeURIComponent(randomUUID()));
    return legacyPath && this.dice.below(2) ? filled : `/api${filled}`;
  }

  /** Returns a valid token if the call needs one, so that something else in the request is wrong. */
  private pass(name: FamilyCallName): Record<string, string> {
    const { audience } = familyCalls[name];
    if (audience === 'public' || bare.includes(name)) return {};
    return { authorization: `Bearer ${audience === 'student' ? this.tokens.student : this.tokens.parent}` };
  }

  private send(name: FamilyCallName, what: string, body: unknown, headers: Record<string, string> = {}): BadRequest {
    return {
      what: `${name}: ${what}`,
      method: familyCalls[name].method,
      path: this.path(name),
      headers: { ...json, ...this.pass(name), ...headers },
      body: JSON.stringify(body),
    };
  }

  private wrongMethod(name: FamilyCallName): BadRequest {
    const address = (of: FamilyCallName) => familyCalls[of].path.replace(/:\w+/g, ':');
    const taken = names
      .filter((other) => address(other) === address(name))
      .map((other) => familyCalls[other].method as string);
    const free = (['GET', 'POST', 'PUT', 'DELETE'] satisfies Method[] as string[])
      .concat('PATCH')
      .filter((method) => !taken.includes(method));
    const method = this.dice.one(free);
    // A GET without /api requests a page of the site, not an API call.
    const path = method === 'GET' ? this.path(name).replace(/^(?!\/api\/)/, '/api') : this.path(name);
    return { what: `${name}: another method`, method, path, headers: {} };
  }

  private brokenBody(name: FamilyCallName): BadRequest {
    const [what, type, body] = this.dice.one(brokenBodies);
    return {
      what: `${name}: ${what}`,
      method: familyCalls[name].method,
      path: this.path(name),
      headers: { ...this.pass(name), 'content-type': type },
      body,
    };
  }

  private junkFields(name: FamilyCallName): BadRequest {
    const fields = Array.from(
      { length: this.dice.below(8) },
      () => [this.dice.one(fieldNames), this.dice.one(junk)] as const,
    );
    return this.send(
      name,
      'junk',
      Object.fromEntries(fields.map(([field, value]) => [field === '__proto__' ? 'proto' : field, value])),
    );
  }

  private badToken(name: FamilyCallName): BadRequest {
    const headers: Record<string, string> = this.dice.below(4)
      ? { authorization: `Bearer ${this.dice.one(badTokens)}` }
      : {};
    return {
      what: `${name}: bad token`,
      method: familyCalls[name].method,
      path: this.path(name),
      headers: { ...(takesBody(familyCalls[name]) ? json : {}), ...headers },
      ...(takesBody(familyCalls[name]) ? { body: '{}' } : {}),
    };
  }

  private wrongRole(name: FamilyCallName): BadRequest {
    return {
      ...this.badToken(name),
      what: `${name}: a student`,
      headers: { ...(takesBody(familyCalls[name]) ? json : {}), authorization: `Bearer ${this.tokens.student}` },
    };
  }

  private badId(name: FamilyCallName): BadRequest {
    const { path, method } = familyCalls[name];
    const id = this.dice.one(badIds);
    const filled = path.replace(/:\w+/g, id.startsWith('%') ? id : encodeURIComponent(id));
    const body = takesBody(familyCalls[name])
      ? {
          headers: { ...json, ...this.pass(name) },
          body: JSON.stringify({ outcome: 'succeeded', student_name: 'Ann' }),
        }
      : { headers: this.pass(name) };
    return { what: `${name}: id ${id.slice(0, 40)}`, method, path: `/api${filled}`, ...body };
  }

  /** Makes a request for an existing checkout with a bad token. One of them has as many characters as the real token but more bytes. */
  private badCheckoutToken(): BadRequest {
    const { id, token } = this.tokens.checkout;
    const bad = this.dice.one([
      '',
      'x',
      'é'.repeat(token.length),
      `${token.slice(1)}ü`,
      `${token}x`,
      token.slice(1),
      randomUUID(),
    ]);
    return {
      what: 'checkout: bad checkout token',
      method: 'GET',
      path: `/api/checkouts/${id}`,
      headers: { 'x-checkout-token': bad },
    };
  }
}
