import { randomUUID } from 'node:crypto';
import { badEmails, badIds, badTexts, junk } from './bad-values.js';
import type { Described, JsonSchema, OpenApiFile, Operation } from '../../src/platform/http/docs/openapi-file.js';
import type { Dice } from './dice.js';

/** Who makes a call. */
export type Caller = 'nobody' | 'parent' | 'student' | 'owner' | 'tutor';

/** A call that may be valid or invalid. */
export interface FuzzedCall {
  /** Name of the call in the contract. */
  name: string;
  caller: Caller;
  method: string;
  path: string;
  body: unknown;
}

const texts = [
  'x',
  'Ann',
  'Müller-Lüdenscheidt',
  "O'Brien",
  '10th',
  '9145550123',
  'ann@example.com',
  '李小龍 👩‍🎓',
  '=1+1',
  '2026-11-28',
  '3:00 PM',
  'a\nb',
];
const days = ['2026-11-28', '2026-12-05', '2026-02-30', '0000-00-00', '9999-12-31', '2026-11', '2026-W48-6'];
const numbers = [0, 1, 2, 7, 100, 18_000, 29_500, -1, 0.5, 2 ** 31, 2 ** 53, 1e308];
/** Lengths around the limits of texts. */
const lengths = [50, 51, 100, 101, 255, 256, 2_000, 2_001, 5_000, 5_001];
const callers: readonly Caller[] = ['nobody', 'parent', 'student', 'owner', 'tutor'];

/** Generates calls from the OpenAPI document, with valid bodies and with bodies in which something is wrong. */
export class CallFuzzer {
  private readonly operations: readonly { path: string; method: string; operation: Operation }[];

  /** @param known ids of existing rows */
  constructor(
    private readonly dice: Dice,
    { paths }: Pick<OpenApiFile, 'paths'>,
    private readonly known: readonly string[],
  ) {
    this.operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    );
  }

  next(): FuzzedCall {
    const { path, method, operation } = this.dice.one(this.operations);
    const content = operation.requestBody?.content['application/json'];
    return {
      name: operation.operationId,
      caller: this.caller(operation),
      method,
      path: this.fill(path, operation),
      body: content && this.body(content),
    };
  }

  private readonly oneIn = (n: number): boolean => this.dice.below(n) === 0;

  /** Picks a caller who may make the call in most cases. */
  private caller({ security }: Operation): Caller {
    if (this.oneIn(10)) return this.dice.one(callers);
    const needs = Object.keys(security?.[0] ?? {})[0];
    if (needs === 'staff') return this.oneIn(4) ? 'tutor' : 'owner';
    return needs === 'session'
      ? this.dice.one(['parent', 'student'] as const)
      : this.dice.one(['nobody', 'parent'] as const);
  }

  private id(): string {
    if (this.oneIn(6)) return this.dice.one(badIds);
    return this.oneIn(4) ? randomUUID() : this.dice.one(this.known);
  }

  private fill(path: string, { parameters = [] }: Operation): string {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
      const value = /date|day|month|year/.test(name) ? this.dice.one([...days, '2026', '12']) : this.id();
      // Keep malformed percent escapes as they are.
      return value.startsWith('%') ? value : encodeURIComponent(value);
    });
    const query = parameters
      .filter((one) => one.in === 'query')
      .map(({ name }) => `${name}=${encodeURIComponent(this.oneIn(3) ? this.dice.one(days) : this.id())}`);
    return query.length > 0 && !this.oneIn(5) ? `${filled}?${query.join('&')}` : filled;
  }

  private body({ schema, example }: Described): unknown {
    if (this.oneIn(20)) return this.dice.one(junk);
    if (example === undefined || this.oneIn(2)) return this.value(schema);
    const body = structuredClone(example) as Record<string, unknown>;
    for (let changes = this.dice.below(3); changes > 0; changes -= 1) {
      const name = this.dice.one(Object.keys({ ...schema.properties, ...body }));
      body[name] = this.value(schema.properties?.[name] ?? {});
    }
    return body;
  }

  private value(schema: JsonSchema, depth = 0): unknown {
    if (this.oneIn(15)) return this.dice.one<unknown>([...junk, ...badTexts, ...badEmails]);
    if (schema.enum) return this.dice.one(schema.enum);
    if (schema.anyOf) return this.value(this.dice.one(schema.anyOf), depth);
    if (Array.isArray(schema.type)) return this.value({ type: this.dice.one<string>(schema.type) }, depth);
    if (schema.type === 'string') return this.text();
    if (schema.type === 'number') return this.dice.one(numbers);
    if (schema.type === 'boolean') return this.oneIn(2);
    if (schema.type === 'null') return null;
    if (schema.type === 'array')
      return Array.from({ length: this.dice.below(4) }, () => this.value(schema.items ?? {}, depth + 1));
    if (schema.type === 'object' && depth < 6) return this.object(schema, depth);
    return this.dice.one<unknown>([...junk, ...texts, ...numbers]);
  }

  private text(): string {
    if (this.oneIn(10)) return 'x'.repeat(this.dice.one(lengths));
    if (this.oneIn(10)) return this.id();
    return this.dice.one([...texts, ...days, this.dice.one(this.known)]);
  }

  private object({ properties = {}, required = [] }: JsonSchema, depth: number): object {
    const kept = Object.entries(properties).filter(([name]) => !this.oneIn(required.includes(name) ? 30 : 3));
    return Object.fromEntries(kept.map(([name, schema]) => [name, this.value(schema, depth + 1)]));
  }
}
