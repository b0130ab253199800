import { describe, expect, it } from 'vitest';
import { Database } from '../../platform/database/database.js';
import { LinkSigner } from '../../platform/database/link-signer.js';
import { LinkTokens, type LinkIdentity } from './link-tokens.js';

const reading = (rows: { secret: Buffer }[]) =>
  new LinkTokens(new LinkSigner(new Database({ query: async () => ({ rows, rowCount: rows.length }) })));
const withSecret = (secret: string) => reading([{ secret: Buffer.alloc(32, secret) }]);

const link: LinkIdentity = { purpose: 'reset_password', principal: { kind: 'parent', id: '1' }, origin: 'event' };
const others: LinkIdentity[] = [
  { ...link, purpose: 'verify_email' },
  { ...link, principal: { kind: 'student', id: '1' } },
  { ...link, principal: { kind: 'parent', id: '2' } },
  { ...link, origin: 'another event' },
];

describe('the token of a link', () => {
  it('is the same for the same link in every process with the same secret', async () => {
    expect(await withSecret('a').tokenOf(link, 1)).toBe(await withSecret('a').tokenOf({ ...link }, 1));
    expect(await withSecret('a').tokenOf(link, 1)).toMatch(/^[\w-]{43}$/);
  });

  it('differs by secret, purpose, person, event and issue, and is not part of the ID', async () => {
    const tokens = [
      await withSecret('a').tokenOf(link, 1),
      await withSecret('a').tokenOf(link, 2),
      await withSecret('b').tokenOf(link, 1),
      ...(await Promise.all(others.map((other) => withSecret('a').tokenOf(other, 1)))),
    ];
    expect(new Set(tokens).size).toBe(tokens.length);
    const id = await withSecret('a').idOf(link);
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(Buffer.from(tokens[0] ?? '', 'base64url').toString('hex')).not.toContain(id.slice(0, 8));
    expect(await withSecret('b').idOf(link)).not.toBe(id);
  });

  it('fails if the secret is missing', async () => {
    const empty = reading([]);
    await expect(empty.tokenOf(link, 1)).rejects.toThrow('link_secret');
  });
});
