import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { academy } from '@academy/contracts/academy';
import { Exclude, plainToInstance, Transform } from 'class-transformer';
import {
  ArrayNotEmpty,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsIP,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';
import { queueNames, type QueueName } from '../messaging/queues/queue.names.js';
import { storageUrlPattern } from '../storage/storage-address.js';
import { cardKeyProblems, cardKeyVariables } from './card-keys.js';

/** One line for the terminal with the names of the invalid variables, never their values. */
export class ConfigError extends Error {}

const flag = (words: readonly string[]) =>
  Transform(({ value }: { value: unknown }): unknown => (typeof value === 'string' ? words.includes(value) : value));
const number = () =>
  Transform(({ value }: { value: unknown }): unknown =>
    typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value,
  );

const list = () =>
  Transform(({ value }: { value: unknown }): unknown =>
    typeof value === 'string' ? value.split(',').map((word) => word.trim()) : value,
  );

const url = (protocols: string[], more: Parameters<typeof IsUrl>[0] = {}) =>
  IsUrl({
    protocols,
    require_tld: false,
    require_protocol: true,
    require_valid_protocol: true,
    allow_underscores: true,
    ...more,
  });

/** The settings for card payments. */
export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  /** One or more, separated by commas. */
  webhookSecrets: string;
  apiBase?: string | undefined;
  maxPerSecond: number;
}

/** The settings from the environment variables. Read once, at start; nothing else reads the environment. */
export class Config {
  @IsIn(['development', 'production', 'test']) NODE_ENV: 'development' | 'production' | 'test' = 'development';
  @number() @IsInt() @Min(0) @Max(65535) PORT = 3000;
  @number() @IsInt() @Min(0) @Max(65535) OPS_PORT = 3001;
  /** Address of the operations port. In a container use the container's address and publish it only on the host's loopback. */
  @IsIP() OPS_HOST = '127.0.0.1';
  @IsString() @MinLength(1) OPS_USER = 'ops';
  @IsOptional() @IsString() @MinLength(16, { message: 'at least 16 characters' }) OPS_PASSWORD?: string;
  /** Port for metrics without a login in deployed processes; not served when unset. */
  @IsOptional() @number() @IsInt() @Min(0) @Max(65535) METRICS_PORT?: number;
  @IsIP() METRICS_HOST = '127.0.0.1';
  @IsOptional() @url(['http', 'https']) PUBLIC_URL?: string;
  @IsOptional() @IsString() ACADEMY_DATA_DIR?: string;
  /** A URL without a host names a socket: `postgres:///academy?host=/run/postgresql`. */
  @IsOptional() @url(['postgres', 'postgresql'], { require_host: false }) DATABASE_URL?: string;
  /**
   * The same database without the connection pooler, for LISTEN, migrations and session locks, which need a dedicated connection. If it is
   * set, DATABASE_URL is a pooler.
   */
  @IsOptional() @url(['postgres', 'postgresql'], { require_host: false }) DATABASE_DIRECT_URL?: string;
  /** Maximum database connections of this process for requests and jobs. The default depends on the kind of process. */
  @IsOptional() @number() @IsInt() @Min(2) @Max(200) DB_POOL_MAX?: number;
  /** Parallel calls to the card provider by each background schedule of this process. */
  @number() @IsInt() @Min(1) @Max(100) REPAIR_CONCURRENCY = 10;
  @IsOptional() @url(['redis', 'rediss']) REDIS_URL?: string;
  /** The queues that a worker process serves, separated by commas; all of them when unset. */
  @IsOptional() @list() @ArrayNotEmpty() @IsIn(queueNames, { each: true }) WORKER_QUEUES?: QueueName[];
  @IsOptional() @url(['smtp', 'smtps']) SMTP_URL?: string;
  /** Where students' documents are kept: a folder or an S3-compatible bucket. */
  @IsOptional() @Matches(storageUrlPattern) STORAGE_URL?: string;
  /** How many megabytes of documents a family may have. */
  @number() @IsInt() @Min(1) @Max(100_000) UPLOAD_MB_PER_FAMILY = 200;
  /** How many megabytes families may upload from one network in a day. */
  @number() @IsInt() @Min(1) @Max(1_000_000) UPLOAD_MB_PER_NETWORK = 1000;
  /** No document is stored while the disk has less free space than this, in megabytes. Everything else goes on. */
  @number() @IsInt() @Min(0) @Max(1_000_000) UPLOAD_MIN_FREE_MB = 1024;
  /** An upload slower than this, in kilobytes per second, is ended, because it keeps others waiting. */
  @number() @IsInt() @Min(0) @Max(10_000) UPLOAD_MIN_KB_PER_SECOND = 10;
  @IsOptional() @IsString() STRIPE_SECRET_KEY?: string;
  @IsOptional() @IsString() STRIPE_PUBLISHABLE_KEY?: string;
  @IsOptional() @IsString() STRIPE_WEBHOOK_SECRET?: string;
  @IsOptional() @url(['http', 'https']) STRIPE_API_BASE?: string;
  /** Maximum calls to the card provider per second by this process. All processes share the account's limit. */
  @number() @IsInt() @Min(1) @Max(1000) STRIPE_MAX_PER_SECOND = 25;
  @IsEmail() MAIL_FROM: string = academy.email;
  @IsEmail() STAFF_EMAIL: string = academy.staffEmail;
  /** How many emails of one kind the staff get individually in ten minutes; the rest arrive as one digest. */
  @number() @IsInt() @Min(1) @Max(1000) STAFF_DIGEST_AFTER = 5;
  /** Sends no email: each is recorded as held and can be released later. For rehearsing a restore. */
  @flag(['true', '1']) @IsBoolean() MAIL_HOLD = false;
  @flag(['true', '1']) @IsBoolean() ALLOW_DEMO_PAYMENTS = false;
  @IsIn(['on', 'off']) RATE_LIMITS: 'on' | 'off' = 'on';
  /** Whether `npm start` adds demo families. When unset, it does so in a new embedded database. */
  @IsOptional() @IsIn(['on', 'off']) DEMO_DATA?: 'on' | 'off';
  /** Number of trusted proxies in front: this many entries of `X-Forwarded-For`, from the right, are trusted. */
  @number() @IsInt() @Min(0) @Max(10) TRUST_PROXY_HOPS = 0;
  /** Seconds between answering "not ready" and closing the listener, so that load balancers notice. */
  @number() @IsInt() @Min(0) @Max(20) DRAIN_SECONDS = 0;
  /** The commit an image was built from. */
  @IsOptional() @Matches(/^[0-9a-f]{7,40}$/) BUILD_SHA?: string;
  /** Seconds between checks for changes to the public pages' content. */
  @number() @IsInt() @Min(1) @Max(60) SITE_REFRESH_SECONDS = 20;
  /** The OpenTelemetry collector for traces, OTLP over HTTP. */
  @IsOptional() @url(['http', 'https']) OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  /** Headers for the collector, such as a login. The exporter reads them from the environment by itself. */
  @IsOptional() @IsString() OTEL_EXPORTER_OTLP_HEADERS?: string;
  /** Share of traces to keep, from 0 to 1. */
  @number() @Min(0) @Max(1) OTEL_TRACES_SAMPLER_ARG = 1;
  @IsIn(['debug', 'info', 'warn', 'error', 'silent']) LOG_LEVEL: 'debug' | 'info' | 'warn' | 'error' | 'silent' =
    'info';

  #withholds: (email: { to: string; text: string }) => boolean = () => false;

  /**
   * Whether an email is recorded but not sent, because it is to a demo family. Not an environment variable: `npm start` sets it while it
   * writes demo data.
   */
  @Exclude({ toClassOnly: true })
  get withholds(): (email: { to: string; text: string }) => boolean {
    return this.#withholds;
  }

  set withholds(withholds: (email: { to: string; text: string }) => boolean) {
    this.#withholds = withholds;
  }

  /** Base of links in pages and emails, without a trailing slash. */
  get publicUrl(): string {
    return (this.PUBLIC_URL ?? `http://localhost:${this.PORT}`).replace(/\/+$/, '');
  }

  /** The database URL for connections that keep session state. */
  get directDatabaseUrl(): string | undefined {
    return this.DATABASE_DIRECT_URL ?? this.DATABASE_URL;
  }

  /** Where files are kept; by default a folder on this machine. */
  get storageUrl(): string {
    return this.STORAGE_URL ?? pathToFileURL(resolve(this.ACADEMY_DATA_DIR ?? '.academy', 'documents')).href;
  }

  get production(): boolean {
    return this.NODE_ENV === 'production';
  }

  /** The three card keys, or null when payments are demo payments. Comma-separated webhook secrets allow rotation. */
  get stripe(): StripeConfig | null {
    if (!this.STRIPE_SECRET_KEY || !this.STRIPE_PUBLISHABLE_KEY || !this.STRIPE_WEBHOOK_SECRET) return null;
    return {
      secretKey: this.STRIPE_SECRET_KEY,
      publishableKey: this.STRIPE_PUBLISHABLE_KEY,
      webhookSecrets: this.STRIPE_WEBHOOK_SECRET,
      apiBase: this.STRIPE_API_BASE,
      maxPerSecond: this.STRIPE_MAX_PER_SECOND,
    };
  }
}

/** Our own message if there is one, otherwise the rule's name, because the library's messages contain values. */
const reasonOf = ([rule, message]: [string, string]) =>
  rule === 'minLength' && message.startsWith('at least') ? message : rule;

const requiredInProduction = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'PUBLIC_URL'] as const;
/** Keys are often copied with a space or a line break. */
const trimmed: ReadonlySet<string> = new Set(cardKeyVariables);

/** Reads and validates the environment. @throws ConfigError naming every invalid or missing variable. */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]): [string, string | undefined] => [name, trimmed.has(name) ? value?.trim() : value])
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const config = plainToInstance(Config, given, { exposeDefaultValues: true });
  const wrong = validateSync(config, { whitelist: false }).map(
    (error) =>
      `${error.property} (${Object.entries(error.constraints ?? {})
        .map(reasonOf)
        .join(', ')})`,
  );
  wrong.push(...cardKeyProblems(config));
  const missing: string[] = [];
  if (config.NODE_ENV === 'production') {
    missing.push(...requiredInProduction.filter((name) => !config[name]));
    if (config.RATE_LIMITS === 'off') wrong.push('RATE_LIMITS (cannot be off in production)');
    if (config.DEMO_DATA === 'on') wrong.push('DEMO_DATA (cannot be on in production)');
  }
  const keys = cardKeyVariables.filter((name) => config[name]);
  if (keys.length > 0 && keys.length < cardKeyVariables.length)
    missing.push(...cardKeyVariables.filter((name) => !config[name]));
  if (config.DEMO_DATA === 'on' && config.stripe) wrong.push('DEMO_DATA (cannot be on with card keys)');
  if (config.production && keys.length === 0 && !config.ALLOW_DEMO_PAYMENTS) missing.push(...cardKeyVariables);
  const problems = [
    ...(wrong.length > 0 ? [`not usable: ${wrong.join(', ')}`] : []),
    ...(missing.length > 0 ? [`missing: ${missing.join(', ')}`] : []),
  ];
  if (problems.length > 0) throw new ConfigError(`Environment variables ${problems.join('; ')}`);
  return config;
}
