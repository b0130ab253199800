import 'reflect-metadata';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/config.js';
import { logStartup } from './startup-log.js';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://academy:hidden-db@db/x',
  REDIS_URL: 'redis://:hidden-redis@r',
  SMTP_URL: 'smtp://hidden:mail@m',
  PUBLIC_URL: 'https://academy.example.com',
  OPS_PASSWORD: 'hidden-ops-password',
  BUILD_SHA: '0123abc',
  STORAGE_URL: 'https://key:hidden-key@store.example.com/documents',
};
const cards = {
  STRIPE_SECRET_KEY: 'sk_live_hidden',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
};

function linesOf(env: Record<string, string>) {
  const [log, warnings]: [unknown[], unknown[]] = [[], []];
  const logger = { log: (line: unknown) => log.push(line), warn: (line: unknown) => warnings.push(line) };
  logStartup(logger, loadConfig({ ...production, ...env }), { process: 'API', address: '0.0.0.0:3000' });
  return { log, warnings };
}

describe('the startup log line', () => {
  it('contains the build, the address and the settings, but no secret', () => {
    const { log, warnings } = linesOf({ ...cards, DB_POOL_MAX: '12' });
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({
      message: 'API started',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
      build: '0123abc',
      address: '0.0.0.0:3000',
      settings: { DB_POOL_MAX: 12, PUBLIC_URL: 'https://academy.example.com', RATE_LIMITS: 'on' },
    });
    expect((log[0] as { also_set: string[] }).also_set).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'OPS_PASSWORD', 'STRIPE_SECRET_KEY']),
    );
    expect(JSON.stringify(log)).not.toContain('hidden');
    expect(warnings).toEqual([]);
  });

  it('warns when documents are stored on one machine only', () => {
    expect(JSON.stringify(linesOf({ ...cards, STORAGE_URL: '' }).warnings)).toContain('Set STORAGE_URL');
  });

  it('warns when demo payments are on', () => {
    expect(JSON.stringify(linesOf({ ALLOW_DEMO_PAYMENTS: 'true' }).warnings)).toContain('Demo payments are on');
  });
});
