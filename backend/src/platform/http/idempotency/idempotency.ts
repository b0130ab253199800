import { createHash } from 'node:crypto';
import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { Database, type Tx } from '../../database/database.js';
import { AppError, ValidationFailed } from '../errors/errors.js';
import { findKey, insertAnsweredKey, insertKey, setAnswer } from './idempotency-keys.repository.js';

/** Identifies a repeated POST. */
export interface IdempotencyKey {
  key: string;
  /** Account id, or the key itself when signed out. */
  caller: string;
  route: string;
}

export class IdempotencyMismatch extends AppError {
  constructor() {
    super(
      'idempotency_mismatch',
      'This was already sent with different details. Please reload the page and try again.',
    );
  }
}

/** The `Idempotency-Key` of a request, or undefined if it has none. @throws ValidationFailed if it is not a version 4 UUID */
export const IdempotencyKeyHeader = createParamDecorator(
  (_data: unknown, context: ExecutionContext): IdempotencyKey | undefined => {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = request.headers['idempotency-key'];
    if (key === undefined) return undefined;
    if (typeof key !== 'string' || !isUUID(key, 4))
      throw new ValidationFailed({ 'Idempotency-Key': ['Must be a UUID v4'] });
    const route = (request.routeOptions.url ?? request.url).replace(/^\/api(?=\/)/, '');
    return {
      key: key.toLowerCase(),
      caller: request.caller?.accountId ?? key.toLowerCase(),
      route: `${request.method} ${route}`,
    };
  },
);

/** SHA-256 of a request's parsed fields, in any order. Remove secrets before calling. */
export function fingerprint(fields: unknown): Buffer {
  const ordered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(ordered);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, field]) => field !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, field]) => [name, ordered(field)]),
    );
  };
  return createHash('sha256')
    .update(JSON.stringify(ordered(fields)) ?? '')
    .digest();
}

/** Gives a repeated POST the response of the first one. */
@Injectable()
export class IdempotencyKeys {
  constructor(private readonly database: Database) {}

  /**
   * The stored response of an earlier request, to check before starting the transaction of the effect.
   * @returns null without a key, and for a key whose effect has not happened yet
   * @throws IdempotencyMismatch when the key came with other fields before
   */
  async answered<Answer>(key: IdempotencyKey | undefined, fields: unknown): Promise<Answer | null> {
    return key ? this.read<Answer>(this.database, key, fingerprint(fields)) : null;
  }

  /**
   * Runs `effect` unless the key's effect already happened. The key's row commits with the effect. A duplicate request that arrives meanwhile
   * waits for that commit on the unique key and then gets the same response.
   * @param answer stored as JSON: ids and plain values, never a secret
   * @throws IdempotencyMismatch when the key came with other fields before
   */
  async runIdempotent<Answer>(
    tx: Tx,
    key: IdempotencyKey | undefined,
    fields: unknown,
    effect: () => Promise<Answer>,
  ): Promise<{ answer: Answer; replayed: boolean }> {
    if (!key) return { answer: await effect(), replayed: false };
    const print = fingerprint(fields);
    if (!(await insertKey(tx, key, print))) {
      const earlier = await this.read<Answer>(tx, key, print);
      if (!earlier) throw new IdempotencyMismatch();
      return { answer: earlier, replayed: true };
    }
    const answer = await effect();
    await setAnswer(tx, key, answer);
    return { answer, replayed: false };
  }

  /**
   * Stores the response to a request whose effect is made idempotent in another way.
   * @param answer stored as JSON: ids and plain values, never a secret
   * @returns the first response stored under this key
   * @throws IdempotencyMismatch when the key came with other fields before
   */
  async storeAnswer<Answer>(key: IdempotencyKey, fields: unknown, answer: Answer): Promise<Answer> {
    const print = fingerprint(fields);
    if (await insertAnsweredKey(this.database, key, print, answer)) return answer;
    const earlier = await this.read<Answer>(this.database, key, print);
    if (earlier === null) throw new IdempotencyMismatch();
    return earlier;
  }

  private async read<Answer>(database: Database, key: IdempotencyKey, print: Buffer): Promise<Answer | null> {
    const stored = await findKey<Answer>(database, key);
    if (stored && !stored.fingerprint.equals(print)) throw new IdempotencyMismatch();
    return stored?.answer ?? null;
  }
}
