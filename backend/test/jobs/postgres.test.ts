import { describe } from 'vitest';
import { jobTests } from './job-tests.js';

describe('jobs on PostgreSQL', () => {
  jobTests(
    async (database) => ({
      env: {},
      apart: {},
      empty: async () => void (await database.query('TRUNCATE bullmq.job CASCADE')),
      crash: async () =>
        void (await database.query(
          'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
        )),
      stop: async () => undefined,
    }),
    9,
  );
});
