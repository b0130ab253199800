import { afterEach, expect, it, vi } from 'vitest';
import { newId } from './uuid';

const v4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
afterEach(() => vi.unstubAllGlobals());

it('creates a version 4 UUID, even without crypto.randomUUID', () => {
  expect(newId()).toMatch(v4);
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) });
  const ids = Array.from({ length: 50 }, newId);
  for (const id of ids) expect(id).toMatch(v4);
  expect(new Set(ids).size).toBe(50);
});
