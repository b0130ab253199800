import { randomUUID } from 'node:crypto';
import { routes, type Method, type Route, type RouteName } from '@academy/contracts/http/routes';
import { newParent, newStudent } from '../support/families.js';
import { allForms, checkoutOf, type FilledForm } from '../support/forms.js';

/** A request that must be refused. */
export interface BadRequest {
  /** What is bad about it, for the report. */
  what: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** Tokens that are accepted somewhere. */
export interface GoodTokens {
  parent: string;
  student: string;
  /** Opens the checkout with this id. */
  checkout: { id: string; token: string };
}

/** Numbers that look random and come again with the same seed. */
export class Dice {
  constructor(private state: number) {}

  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  one<T>(of: readonly T[]): T {
    return of[this.below(of.length)] as T;
  }
}

const names = Object.keys(routes) as RouteName[];
const json = { 'content-type': 'application/json' };
const takesBody = ({ method }: Route) => method === 'POST' || method === 'PUT';

/** Calls that need nothing but a session: with a good token they would be right. */
const bare: readonly RouteName[] = ['logout', 'resendVerification', 'revokeSessions', 'updateNotificationPreferences'];

const badIds = [
  '0',
  'null',
  'undefined',
  '..',
  '%2e%2e',
  '-1',
  '1 OR 1=1',
  "'; DROP TABLE payments; --",
  'x'.repeat(90),
  'x'.repeat(2_000),
  'ünï',
  '%00',
  '%E0%A4%A',
  '{}',
  'mock_pi_x',
  randomUUID(),
  randomUUID().toUpperCase(),
];
const badTokens = [
  'x',
  'null',
  'student-token-',
  `student-token-${randomUUID()}.x`,
  'a'.repeat(43),
  'a'.repeat(5_000),
  "' OR 1=1",
  `${randomUUID()}.${randomUUID()}`,
];
const badTexts = [undefined, null, '', '   ', true, [], {}, ['x'], { a: 1 }, { $gt: '' }, 'x'.repeat(300)] as const;
const badEmails = [
  ...badTexts,
  'abc',
  'a@b',
  'a b@c.de',
  '<script>@x.y',
  'a@b.de,c@d.ef',
  'a@b.de\r\nBcc: x@y.zz',
] as const;
const badAmounts = [undefined, null, '', 'free', -1, 0, 1, 0.5, 1e300, '29500', [], {}, true] as const;
const fieldNames = [
  'email',
  'password',
  'firstname',
  'students',
  'lines',
  'amount',
  'currency',
  'purpose',
  'to',
  'html',
  'token',
  'outcome',
  'payment',
  'booking',
  'payment_intent_id',
  'stripe_id',
  'tests',
  'dates',
  'test_1_id',
  'test_1_dates',
  '__proto__',
  'constructor',
  'id',
];
const junk = [
  null,
  true,
  0,
  -1,
  1e21,
  'x',
  '',
  [],
  [[]],
  {},
  [null],
  { length: -1 },
  { toString: 1 },
  '\u202E',
  '[{"id":',
  '{"a":',
  'x'.repeat(9_000),
] as const;

const brokenBodies: readonly [what: string, type: string, body: string][] = [
  ['cut JSON', 'application/json', '{"email": "a@b'],
  ['a list', 'application/json', '[]'],
  ['a text', 'application/json', '"hello"'],
  ['null', 'application/json', 'null'],
  ['a number', 'application/json', '7'],
  ['no JSON', 'application/json', '<xml/>'],
  ['deep JSON', 'application/json', `{"a":${'['.repeat(60)}${']'.repeat(60)}}`],
  ['a long list', 'application/json', JSON.stringify({ lines: Array.from({ length: 1_500 }, () => 1) })],
  ['a NUL', 'application/json', '{"email":"a\\u0000@example.com"}'],
  ['half a character', 'application/json', '{"email":"\\ud800"}'],
  ['a prototype', 'application/json', '{"__proto__":{"admin":true}}'],
  ['too much', 'application/json', JSON.stringify({ a: 'x'.repeat(1_100_000) })],
  ['plain text', 'text/plain', 'email=a@b.de'],
  ['a web form', 'application/x-www-form-urlencoded', 'email=a%40b.de&password=x'],
  ['XML', 'application/xml', '<a/>'],
  ['a form without its boundary', 'multipart/form-data', 'x'],
  [
    'a form that ends early',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
  ],
  [
    'a form with a file',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"; filename="a.txt"\r\n\r\n1\r\n--x--\r\n',
  ],
  [
    'a form with a prototype',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  ],
];

/** Makes requests that are wrong in one way or another, over all calls of the contract. */
export class BadRequests {
  constructor(
    private readonly dice: Dice,
    private readonly tokens: GoodTokens,
  ) {}

  next(): BadRequest {
    const name = this.dice.one(names);
    const route = routes[name];
    const ways = [() => this.wrongMethod(name)];
    if (takesBody(route))
      ways.push(
        () => this.brokenBody(name),
        () => this.junkFields(name),
        () => this.junkFields(name),
      );
    if (route.access !== 'public')
      ways.push(
        () => this.badToken(name),
        () => this.badToken(name),
      );
    if (route.access === 'parent') ways.push(() => this.wrongRole(name));
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
    const nearly = this.nearlyRight(name);
    if (nearly) ways.push(nearly, nearly, nearly);
    return this.dice.one(ways)();
  }

  private path(name: RouteName): string {
    const { path, legacyPath } = routes[name];
    const filled = path.replace(/:\w+/g, () => encodeURIComponent(randomUUID()));
    return legacyPath && this.dice.below(2) ? filled : `/api${filled}`;
  }

  /** A good token where the call needs one, so that what is wrong is the rest. */
  private pass(name: RouteName): Record<string, string> {
    const { access } = routes[name];
    if (access === 'public' || bare.includes(name)) return {};
    return { authorization: `Bearer ${access === 'student' ? this.tokens.student : this.tokens.parent}` };
  }

  private send(name: RouteName, what: string, body: unknown, headers: Record<string, string> = {}): BadRequest {
    return {
      what: `${name}: ${what}`,
      method: routes[name].method,
      path: this.path(name),
      headers: { ...json, ...this.pass(name), ...headers },
      body: JSON.stringify(body),
    };
  }

  private wrongMethod(name: RouteName): BadRequest {
    const address = (of: RouteName) => routes[of].path.replace(/:\w+/g, ':');
    const taken = names
      .filter((other) => address(other) === address(name))
      .map((other) => routes[other].method as string);
    const free = (['GET', 'POST', 'PUT', 'DELETE'] satisfies Method[] as string[])
      .concat('PATCH')
      .filter((method) => !taken.includes(method));
    const method = this.dice.one(free);
    // Without /api a GET asks for a page, which is the site's to answer.
    const path = method === 'GET' ? this.path(name).replace(/^(?!\/api\/)/, '/api') : this.path(name);
    return { what: `${name}: another method`, method, path, headers: {} };
  }

  private brokenBody(name: RouteName): BadRequest {
    const [what, type, body] = this.dice.one(brokenBodies);
    return {
      what: `${name}: ${what}`,
      method: routes[name].method,
      path: this.path(name),
      headers: { ...this.pass(name), 'content-type': type },
      body,
    };
  }

  private junkFields(name: RouteName): BadRequest {
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

  private badToken(name: RouteName): BadRequest {
    const headers: Record<string, string> = this.dice.below(4)
      ? { authorization: `Bearer ${this.dice.one(badTokens)}` }
      : {};
    return {
      what: `${name}: bad token`,
      method: routes[name].method,
      path: this.path(name),
      headers: { ...(takesBody(routes[name]) ? json : {}), ...headers },
      ...(takesBody(routes[name]) ? { body: '{}' } : {}),
    };
  }

  private wrongRole(name: RouteName): BadRequest {
    return {
      ...this.badToken(name),
      what: `${name}: a student`,
      headers: { ...(takesBody(routes[name]) ? json : {}), authorization: `Bearer ${this.tokens.student}` },
    };
  }

  private badId(name: RouteName): BadRequest {
    const { path, method } = routes[name];
    const id = this.dice.one(badIds);
    const filled = path.replace(/:\w+/g, id.startsWith('%') ? id : encodeURIComponent(id));
    const body = takesBody(routes[name])
      ? {
          headers: { ...json, ...this.pass(name) },
          body: JSON.stringify({ outcome: 'succeeded', student_name: 'Ann' }),
        }
      : { headers: this.pass(name) };
    return { what: `${name}: id ${id.slice(0, 40)}`, method, path: `/api${filled}`, ...body };
  }

  /** For a checkout that exists; among others one as long as its token, in letters that take two bytes. */
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

  /** A body that is right but for one thing. @returns null for a call without such a body */
  private nearlyRight(name: RouteName): (() => BadRequest) | null {
    const spoil = (body: object, field: string, values: readonly unknown[]) => ({
      ...body,
      [field]: this.dice.one(values),
    });
    if (name === 'register')
      return () =>
        this.send(
          name,
          'one bad field',
          this.dice.below(2)
            ? spoil(newParent(), this.dice.one(['firstname', 'lastname', 'password']), badTexts)
            : spoil(newParent(), 'email', badEmails),
        );
    if (name === 'createStudents')
      return () =>
        this.send(name, 'one bad student', {
          students: this.dice.one<unknown>([
            [],
            {},
            'x',
            [null],
            [spoil(newStudent(), 'student_name', badTexts)],
            [spoil(newStudent(), 'password', badTexts)],
          ]),
        });
    if (name === 'createPaymentIntent') return () => this.checkout();
    const forms = allForms().filter(({ call }) => routes[name].path === `/${call}`);
    if (forms.length === 0) return null;
    return () =>
      this.send(name, 'unpaid', {
        ...this.dice.one(forms).body,
        [this.dice.one(['payment_intent_id', 'stripe_id'])]: this.dice.one([...badTexts, 'pi_nobody', 7]),
      });
  }

  private checkout(): BadRequest {
    const good = checkoutOf([this.dice.one(allForms())]);
    const [line] = good.lines ?? [];
    const spoiled: readonly (() => object)[] = [
      () => ({ ...good, amount: this.dice.one(badAmounts) }),
      () => ({ ...good, currency: this.dice.one(['eur', '', 7, [], {}]) }),
      () => ({ ...good, purpose: this.dice.one(['x', 7, [], {}, 'online_payment', 'consultation']) }),
      () => ({ ...good, terms_version: this.dice.one([undefined, '', 7, [], 'x'.repeat(100)]) }),
      () => ({
        ...good,
        lines: this.dice.one([[], {}, 'x', [null], [{}], [line, line], Array.from({ length: 30 }, () => line)]),
      }),
      () => ({
        ...good,
        lines: [{ ...line, line_id: this.dice.one(['', 'x', 7, {}, '00000000-0000-0000-0000-000000000000']) }],
      }),
      () => ({ ...good, lines: [{ ...line, call: this.dice.one(['', 'x', 7, [], 'constructor', '__proto__']) }] }),
      () => ({ ...good, lines: [{ ...line, body: this.dice.one([null, 'x', 7, [], {}]) }] }),
      () => ({ ...good, [this.dice.one(['checkout_id', 'replaces'])]: this.dice.one(['x', 7, {}, randomUUID()]) }),
      () => ({ ...good, amount: good.amount + this.dice.one([-1, 1, 100]) }),
      () => ({ ...good, lines: [{ ...line, body: this.spoiledForm(this.dice.one(allForms())) }] }),
      () => ({ amount: this.dice.one(badAmounts) }),
    ];
    const headers: Record<string, string> = this.dice.below(10)
      ? {}
      : { 'idempotency-key': this.dice.one(['x', '1', randomUUID().replace(/^(.{14})./, '$11'), 'x'.repeat(500)]) };
    return this.send('createPaymentIntent', 'one bad thing', this.dice.one(spoiled)(), headers);
  }

  private spoiledForm({ body }: FilledForm): object {
    const vital = Object.keys(body).filter((field) => /^(parent|student)_|^school$/.test(field));
    const field = this.dice.one(vital);
    return { ...body, [field]: this.dice.one(/email/.test(field) ? badEmails : badTexts) };
  }
}
