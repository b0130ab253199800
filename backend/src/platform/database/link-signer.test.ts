import { Logger } from '@nestjs/common';
import { describe, expect, it, vi } from 'vitest';
import { Database, type Connection } from './database.js';
import { idIn, LinkSigner } from './link-signer.js';

const answer = (secret = '') => ({ rows: [{ secret: Buffer.alloc(32, secret) }], rowCount: 1 });
const signerOn = (query: Connection['query']) => new LinkSigner(new Database({ query }));
const withSecret = (secret: string) => signerOn(async () => answer(secret));

const signer = withSecret('a');
const id = '0b9c2d3e-4f50-4a61-8b72-c3d4e5f60718';
const other = id.replace('0b', '1b');

it('is read when the process starts, not by the first link', async () => {
  const query = vi.fn(async () => answer());
  const started = signerOn(query);
  await started.onApplicationBootstrap();
  expect(query).toHaveBeenCalledTimes(1);
  await started.tokenOf('leave_list', [id]);
  expect(query).toHaveBeenCalledTimes(1);
});

describe('a process that cannot read the secret when it starts', () => {
  /** Starts a signer. @returns the lines it logs */
  async function logOf(query: Connection['query']): Promise<unknown[]> {
    const lines: unknown[] = [];
    for (const level of ['warn', 'error'] as const)
      vi.spyOn(Logger.prototype, level).mockImplementation(
        (line: unknown) => void lines.push({ level, ...(line as object) }),
      );
    await signerOn(query).onApplicationBootstrap();
    return lines;
  }

  it('starts anyway and logs an error if no link can be signed', async () => {
    const message = 'links cannot be signed: the link secret cannot be read';
    expect(await logOf(async () => ({ rows: [], rowCount: 0 }))).toEqual([
      { level: 'error', message, error: 'The table link_secret has no row' },
    ]);
    const denied = Object.assign(new Error('permission denied for table link_secret'), { code: '42501' });
    expect(await logOf(() => Promise.reject(denied))).toEqual([{ level: 'error', message, error: denied.message }]);
  });

  it('logs a warning while the database is away', async () => {
    const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect(await logOf(() => Promise.reject(away))).toEqual([
      {
        level: 'warn',
        message: 'the link secret could not be read yet, the first link tries again',
        error: away.message,
      },
    ]);
  });
});

describe('a signed link token', () => {
  it('is stable across processes with the same secret and URL-safe', async () => {
    const token = await signer.tokenOf('leave_list', [id]);
    expect(token).toMatch(new RegExp(String.raw`^${id}\.[\w-]{43}$`));
    expect(encodeURIComponent(token)).toBe(token);
    expect(await withSecret('a').readId(token, 'leave_list')).toBe(id);
    // A token in an email works for years: neither its format nor what is signed may change.
    expect(token).toBe(`${id}.NjfZIB_-mYbfVauxJly3KEVrz4wp5fG20opHxlH81BA`);
  });

  it('is rejected when tampered with, truncated, extended or malformed', async () => {
    const token = await signer.tokenOf('leave_list', [id]);
    const signature = token.slice(id.length + 1);
    const first = signature.startsWith('A') ? 'B' : 'A';
    const forged = [
      '',
      '.',
      id,
      `${id}.`,
      `.${signature}`,
      `${other}.${signature}`,
      `${id}.${first}${signature.slice(1)}`,
      `${id}-${signature}`,
      `${id.toUpperCase()}.${signature}`,
      token.slice(0, -1),
      `${token}=`,
      `${token} `,
      `${token}\n`,
      `${token}.`,
      `${token}.${signature}`,
      // As many characters as the token, more bytes.
      `${id}.${'é'.repeat(43)}`,
    ];
    for (const one of forged) expect([one, await signer.readId(one, 'leave_list')]).toEqual([one, null]);
    for (const one of forged) expect([one, await signer.matches(one, 'leave_list', [id])]).toEqual([one, false]);
  });

  it('is rejected for another purpose and with another secret', async () => {
    const token = await signer.tokenOf('leave_list', [id]);
    expect(await signer.readId(token, 'join_list')).toBeNull();
    expect(await withSecret('b').readId(token, 'leave_list')).toBeNull();
  });

  it('contains its public parts and depends on its hidden parts', async () => {
    const token = await signer.tokenOf('confirm', [id, 1_700_000_000_000], ['jane@example.com']);
    expect(token).toMatch(new RegExp(String.raw`^${id}\.1700000000000\.[\w-]{43}$`));
    expect(await signer.matches(token, 'confirm', [id, 1_700_000_000_000], ['jane@example.com'])).toBe(true);
    expect(await signer.matches(token, 'confirm', [id, 1_700_000_000_000], ['john@example.com'])).toBe(false);
    expect(await signer.matches(token, 'confirm', [id, 1_700_000_000_001], ['jane@example.com'])).toBe(false);
    expect(await signer.readId(token, 'confirm')).toBeNull();
  });
});

describe('the ID in a token', () => {
  it('is the lower-case UUID at its start', () => {
    expect([idIn(`${id}.x`), idIn(`${id}.1.x`)]).toEqual([id, id]);
    for (const token of ['', id, `x${id}.x`, `${id}-x`, `${id.toUpperCase()}.x`, `1.${id}.x`])
      expect(idIn(token)).toBeNull();
  });
});

describe('the signing secret', () => {
  it('is cached, and read again after a failure', async () => {
    const answers = [new Error('down'), answer('a')] as const;
    let reads = 0;
    const query = async () => {
      const next = answers[reads++] ?? answer();
      if (next instanceof Error) throw next;
      return next;
    };
    const flaky = signerOn(query);
    await expect(flaky.tokenOf('x', [id])).rejects.toThrow('down');
    await Promise.all([flaky.tokenOf('x', [id]), flaky.tokenOf('x', [other])]);
    expect(await flaky.tokenOf('x', [id])).toBe(await signer.tokenOf('x', [id]));
    expect(reads).toBe(2);
  });
});
