import { expect, it } from 'vitest';
import type pg from 'pg';
import { createLeanPostgresBackend } from './postgres-backend.js';

it('handles errors of the listening connection from its creation on', async () => {
  const options = { connection: { connectionString: 'postgres://localhost:1/none' } } as never;
  const backend = createLeanPostgresBackend('mail', options, {});
  const { connection } = backend as unknown as { connection: { pgModule: { Client: typeof pg.Client } } };
  expect(new connection.pgModule.Client().listenerCount('error')).toBe(1);
  await backend.close();
});
