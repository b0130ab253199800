import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { until } from '../support/journey.js';
import type { ComposeService } from './compose-file.js';

const run = promisify(execFile);
const patience = 240_000;

/** How to run a service of `docker-compose.yml` without a container. */
export interface PlainService {
  /** Replaces the service's command. Needed if the command is part of the image or relies on its entry point. */
  command?: string[];
  /** Runs before the first start of the service. */
  prepare?: () => Promise<void>;
  /** Added to the service's environment; these values win. */
  environment?: Record<string, string>;
  cwd: string;
  user?: { uid: number; gid: number } | undefined;
}

/** The services of `docker-compose.yml` as plain processes: the same commands, settings, order and health checks. */
export interface Composition {
  /** Starts the services that are not running, after their dependencies, and waits until they are healthy. */
  up(names: readonly string[]): Promise<void>;
  /** Restarts a service and waits until it is healthy. */
  replace(name: string): Promise<void>;
  /** Same as `docker compose stop`. */
  stop(names: readonly string[]): Promise<void>;
  /** Same as `docker compose exec`: runs a program with the environment of a service. @returns its output */
  exec(service: string, words: readonly string[]): Promise<string>;
  /** Same as `docker compose logs`. */
  logs(service: string): string;
}

/**
 * Creates a composition without starting any service.
 * @param services services of `docker-compose.yml`
 * @param plain how to run each of them
 * @param localize replaces container addresses and paths with those of this machine
 */
export function composeProcesses(
  services: Record<string, ComposeService>,
  plain: Record<string, PlainService>,
  localize: (service: string, text: string) => string,
): Composition {
  const running = new Map<string, ChildProcess>();
  const output = new Map<string, string>();
  const prepared = new Set<string>();
  /** Services that have run to completion, such as the migration. */
  const completed = new Set<string>();

  const find = (name: string) => {
    const [service, how] = [services[name], plain[name]];
    if (!service || !how) throw new Error(`There is no service ${name}`);
    const environment = { ...service.environment, ...how.environment };
    const env = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, localize(name, value)]));
    return { service, how, options: { cwd: how.cwd, env: { PATH: process.env['PATH'] ?? '', ...env }, ...how.user } };
  };
  const wordsOf = (name: string, words: readonly string[]): [string, string[]] => {
    const [program = '', ...rest] = words.map((word) => localize(name, word));
    return [program, rest];
  };
  const exec = async (name: string, words: readonly string[]) => {
    const { options } = find(name);
    const { stdout, stderr } = await run(...wordsOf(name, words), { ...options, maxBuffer: 10_000_000 });
    return stdout + stderr;
  };
  const isHealthy = (name: string): Promise<boolean> => {
    const [kind, ...words] = find(name).service.healthcheck?.test ?? [];
    // A running service without a health check counts as healthy.
    if (!kind) return Promise.resolve(true);
    const check = kind === 'CMD-SHELL' ? ['sh', '-c', ...words] : words;
    return exec(name, check).then(
      () => true,
      () => false,
    );
  };

  const runsOnce = (name: string) =>
    Object.values(services).some(
      ({ depends_on: needed }) => needed[name]?.condition === 'service_completed_successfully',
    );

  /** Starts a service after its dependencies. */
  async function start(name: string): Promise<void> {
    if (running.has(name) || completed.has(name)) return;
    const { service, how, options } = find(name);
    for (const [needed, { condition }] of Object.entries(service.depends_on).filter(([one]) => plain[one])) {
      await start(needed);
      if (condition === 'service_healthy') await healthy(needed);
    }
    if (!prepared.has(name)) await how.prepare?.();
    prepared.add(name);
    const words = wordsOf(name, how.command ?? service.command ?? []);
    const child = spawn(...words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    output.set(name, '');
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => output.set(name, (output.get(name) ?? '') + chunk.toString()));
    if (!runsOnce(name)) return void running.set(name, child);
    const code = await new Promise((resolve) => child.once('close', resolve));
    if (code !== 0) throw new Error(`${name} ended with ${String(code)}: ${output.get(name)}`);
    completed.add(name);
  }

  async function healthy(name: string): Promise<void> {
    await until(
      `${name} to be healthy`,
      async () => {
        if (running.get(name)?.exitCode !== null) throw new Error(`${name} ended: ${output.get(name)}`);
        return isHealthy(name);
      },
      patience,
    );
  }

  async function stop(name: string): Promise<void> {
    const child = running.get(name);
    if (!child) return;
    running.delete(name);
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGTERM');
    await Promise.race([ended, pause(60_000).then(() => child.kill('SIGKILL'))]);
  }

  const up = async (name: string) => {
    await start(name);
    if (running.has(name)) await healthy(name);
  };
  return {
    async up(names) {
      for (const name of names) await up(name);
    },
    async replace(name) {
      await stop(name);
      completed.delete(name);
      await up(name);
    },
    async stop(names) {
      await Promise.all(names.map(stop));
    },
    exec,
    logs: (name) => output.get(name) ?? '',
  };
}
