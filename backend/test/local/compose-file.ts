import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export const repository = fileURLToPath(new URL('../../..', import.meta.url));

/** A service as written in the file, where fields may be missing. */
interface FileService {
  command?: string[];
  environment?: Record<string, string | number | boolean>;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: Condition }>;
  profiles?: string[];
  volumes?: string[];
}

type Condition = 'service_healthy' | 'service_completed_successfully';

/** A service of `docker-compose.yml`, with the values of `.env` filled in. */
export interface ComposeService {
  /** Undefined if the service runs the image's default command. */
  command?: string[];
  environment: Record<string, string>;
  /** `CMD` or `CMD-SHELL`, followed by the command. */
  healthcheck?: { test: string[] };
  depends_on: Record<string, { condition: Condition }>;
  profiles?: string[];
  /** `<volume or folder>:<path in the container>`, and `:ro` if the service cannot write there. */
  volumes?: string[];
}

/** Parses the `NAME=value` lines of an environment file. If a name is repeated, the last line wins. */
export function readEnvironmentFile(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Z_]+=/.test(line));
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}

/** Replaces `${NAME}`, `${NAME:-default}`, `${NAME:?message}` and `$$` as Compose does. @throws Error with the message */
function interpolate(text: string, values: Record<string, string>): string {
  return text.replaceAll(
    /\$\$|\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g,
    (_match, name: string | undefined, kind: string | undefined, rest = '') => {
      if (!name) return '$';
      const value = values[name] ?? '';
      if (value === '' && kind === '?') throw new Error(`${name}: ${rest}`);
      return value === '' && kind === '-' ? String(rest) : value;
    },
  );
}

function fillIn(value: unknown, values: Record<string, string>): unknown {
  if (typeof value === 'string') return interpolate(value, values);
  if (Array.isArray(value)) return value.map((one) => fillIn(one, values));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fillIn(one, values)]));
}

/**
 * Reads the services of `docker-compose.yml` that start with these values of a `.env` file.
 * @throws Error if a required value is empty
 */
export function readCompose(env: Record<string, string>): Record<string, ComposeService> {
  const text = readFileSync(join(repository, 'docker-compose.yml'), 'utf8');
  const { services } = fillIn(parse(text, { merge: true }), env) as { services: Record<string, FileService> };
  const profiles = new Set((env['COMPOSE_PROFILES'] ?? '').split(','));
  return Object.fromEntries(
    Object.entries(services)
      .filter(([, { profiles: wanted }]) => !wanted || wanted.some((profile) => profiles.has(profile)))
      .map(([name, { environment = {}, depends_on = {}, ...service }]) => {
        const settings = Object.entries(environment).map(([key, value]): [string, string] => [key, String(value)]);
        return [name, { ...service, environment: Object.fromEntries(settings), depends_on }];
      }),
  );
}
