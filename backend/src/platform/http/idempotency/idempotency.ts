import { createHash } from 'node:crypto';
import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import type { Transaction } from '../../database/unit-of-work.js';
import { AppError, ValidationFailed } from '../errors/errors.js';
import { findKey, insertAnsweredKey, insertKey, setAnswer } from './idempotency-keys.repository.js';

/** What a repeated post is recognized by. */
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

/** The `Idempotency-Key` of a request, or undefined when it carries none. @throws ValidationFailed when it is no UUID v4 */
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

/** SHA-256 of a request's parsed fields, whatever their order. Leave secrets out before calling. */
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

/** Makes a repeated post answer what the first one answered. */
@Injectable()
export class IdempotencyKeys {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The stored answer of an earlier request, for an effect that is worth asking about before its transaction begins.
   * @returns null without a key, and for a key that has had no effect so far
   * @throws IdempotencyMismatch when the key came with other fields before
   */
  async answered<Answer>(key: IdempotencyKey | undefined, fields: unknown): Promise<Answer | null> {
    return key ? this.read<Answer>(this.dataSource, key, fingerprint(fields)) : null;
  }

  /**
   * Runs `effect` unless the key has had its effect already. The key's row commits with the effect; a twin that
   * arrives meanwhile waits for that commit on the row's unique key and then gets the same answer.
   * @param answer stored as JSON: ids and plain values, never a secret
   * @throws IdempotencyMismatch when the key came with other fields before
   */
  async runIdempotent<Answer>(
    tx: Transaction,
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
   * Stores the answer to a request whose effect something else makes happen once.
   * @param answer stored as JSON: ids and plain values, never a secret
   * @returns the first answer under this key
   * @throws IdempotencyMismatch when the key came with other fields before
   */
  async storeAnswer<Answer>(key: IdempotencyKey, fields: unknown, answer: Answer): Promise<Answer> {
    const print = fingerprint(fields);
    if (await insertAnsweredKey(this.dataSource, key, print, answer)) return answer;
    const earlier = await this.read<Answer>(this.dataSource, key, print);
    if (earlier === null) throw new IdempotencyMismatch();
    return earlier;
  }

  private async read<Answer>(
    database: Pick<Transaction, 'query'>,
    key: IdempotencyKey,
    print: Buffer,
  ): Promise<Answer | null> {
    const stored = await findKey<Answer>(database, key);
    if (stored && !stored.fingerprint.equals(print)) throw new IdempotencyMismatch();
    return stored?.answer ?? null;
  }
}
