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

/** One clear line for the terminal: what is wrong with the environment, by variable name, never by value. */
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

/** What the environment says about card payments. */
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
  /** Where the ops port listens. In a container it has to be an address of the container, published on the host's loopback only. */
  @IsIP() OPS_HOST = '127.0.0.1';
  @IsString() @MinLength(1) OPS_USER = 'ops';
  @IsOptional() @IsString() @MinLength(16, { message: 'at least 16 characters' }) OPS_PASSWORD?: string;
  /** Metrics without a login, in the processes that are deployed; none while it is not set. */
  @IsOptional() @number() @IsInt() @Min(0) @Max(65535) METRICS_PORT?: number;
  @IsIP() METRICS_HOST = '127.0.0.1';
  @IsOptional() @url(['http', 'https']) PUBLIC_URL?: string;
  @IsOptional() @IsString() ACADEMY_DATA_DIR?: string;
  /** Without a host it names a socket: `postgres:///academy?host=/run/postgresql`. */
  @IsOptional() @url(['postgres', 'postgresql'], { require_host: false }) DATABASE_URL?: string;
  /**
   * The same database past a connection pooler, for what needs a connection of its own: LISTEN, migrations and session locks.
   * Set, it means that DATABASE_URL leads through a pooler.
   */
  @IsOptional() @url(['postgres', 'postgresql'], { require_host: false }) DATABASE_DIRECT_URL?: string;
  /** Most database connections of this process for requests and jobs. By default what the kind of process needs. */
  @IsOptional() @number() @IsInt() @Min(2) @Max(200) DB_POOL_MAX?: number;
  /** How many calls to the card provider each background schedule of this process makes at a time. */
  @number() @IsInt() @Min(1) @Max(100) REPAIR_CONCURRENCY = 10;
  @IsOptional() @url(['redis', 'rediss']) REDIS_URL?: string;
  /** The queues that a worker process serves, separated by commas. Without it a worker serves all of them. */
  @IsOptional() @list() @ArrayNotEmpty() @IsIn(queueNames, { each: true }) WORKER_QUEUES?: QueueName[];
  @IsOptional() @url(['smtp', 'smtps']) SMTP_URL?: string;
  /** Where the documents of students are kept: a folder, or a bucket of a store that speaks S3. */
  @IsOptional() @Matches(storageUrlPattern) STORAGE_URL?: string;
  @IsOptional() @IsString() @MinLength(1) STRIPE_SECRET_KEY?: string;
  @IsOptional() @IsString() @MinLength(1) STRIPE_PUBLISHABLE_KEY?: string;
  @IsOptional() @IsString() @MinLength(1) STRIPE_WEBHOOK_SECRET?: string;
  @IsOptional() @url(['http', 'https']) STRIPE_API_BASE?: string;
  /** Most calls to the card provider per second of this process: the account's limit is shared by all processes. */
  @number() @IsInt() @Min(1) @Max(1000) STRIPE_MAX_PER_SECOND = 25;
  @IsEmail() MAIL_FROM: string = academy.email;
  @IsEmail() STAFF_EMAIL: string = academy.staffEmail;
  /** How many emails of a kind the staff get one by one in ten minutes; the others come in one digest. */
  @number() @IsInt() @Min(1) @Max(1000) STAFF_DIGEST_AFTER = 5;
  /** No email leaves; each is recorded as held and can be released later. For the rehearsal of a restore. */
  @flag(['true', '1']) @IsBoolean() MAIL_HOLD = false;
  @flag(['true', '1']) @IsBoolean() ALLOW_DEMO_PAYMENTS = false;
  @IsIn(['on', 'off']) RATE_LIMITS: 'on' | 'off' = 'on';
  /** Whether `npm start` fills its database with demo families. When it is not set, it does so in a new embedded database. */
  @IsOptional() @IsIn(['on', 'off']) DEMO_DATA?: 'on' | 'off';
  /** Number of trusted proxies in front: that many entries of `X-Forwarded-For`, from the right, are trusted. */
  @number() @IsInt() @Min(0) @Max(10) TRUST_PROXY_HOPS = 0;
  /** Seconds between "not ready" and the end of listening, for load balancers to notice. */
  @number() @IsInt() @Min(0) @Max(20) DRAIN_SECONDS = 0;
  /** The commit an image was built from. */
  @IsOptional() @Matches(/^[0-9a-f]{7,40}$/) BUILD_SHA?: string;
  /** Seconds between two checks for changes in what the public pages show. */
  @number() @IsInt() @Min(1) @Max(60) SITE_REFRESH_SECONDS = 20;
  /** Where traces go: an OpenTelemetry collector that takes OTLP over HTTP. */
  @IsOptional() @url(['http', 'https']) OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  /** Headers for it, such as a login; the exporter reads them from the environment itself. */
  @IsOptional() @IsString() OTEL_EXPORTER_OTLP_HEADERS?: string;
  /** Which part of the traces is kept, from 0 to 1. */
  @number() @Min(0) @Max(1) OTEL_TRACES_SAMPLER_ARG = 1;
  @IsIn(['debug', 'info', 'warn', 'error', 'silent']) LOG_LEVEL: 'debug' | 'info' | 'warn' | 'error' | 'silent' =
    'info';

  #withholds: (email: { to: string; text: string }) => boolean = () => false;

  /**
   * Whether an email is recorded and not sent, because it is to a demo family. No environment variable: `npm start` sets it while it writes
   * demo data.
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

  /** Where a connection can be kept for a session. */
  get directDatabaseUrl(): string | undefined {
    return this.DATABASE_DIRECT_URL ?? this.DATABASE_URL;
  }

  /** Where files are kept: by default in a folder of this machine. */
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

/** Our own message where there is one, else the name of the rule: the library's messages repeat values. */
const reasonOf = ([rule, message]: [string, string]) =>
  rule === 'minLength' && message.startsWith('at least') ? message : rule;

const requiredInProduction = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'PUBLIC_URL'] as const;
const stripeVariables = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/**
 * Reads and checks the environment.
 * @throws ConfigError naming every variable that is wrong or missing.
 */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const config = plainToInstance(Config, given, { exposeDefaultValues: true });
  const wrong = validateSync(config, { whitelist: false }).map(
    (error) =>
      `${error.property} (${Object.entries(error.constraints ?? {})
        .map(reasonOf)
        .join(', ')})`,
  );
  const missing: string[] = [];
  if (config.NODE_ENV === 'production') {
    missing.push(...requiredInProduction.filter((name) => !config[name]));
    if (config.RATE_LIMITS === 'off') wrong.push('RATE_LIMITS (cannot be off in production)');
    if (config.DEMO_DATA === 'on') wrong.push('DEMO_DATA (cannot be on in production)');
  }
  const keys = stripeVariables.filter((name) => config[name]);
  if (keys.length > 0 && keys.length < stripeVariables.length)
    missing.push(...stripeVariables.filter((name) => !config[name]));
  if (config.DEMO_DATA === 'on' && config.stripe) wrong.push('DEMO_DATA (cannot be on with card keys)');
  if (config.production && keys.length === 0 && !config.ALLOW_DEMO_PAYMENTS) missing.push(...stripeVariables);
  const problems = [
    ...(wrong.length > 0 ? [`not usable: ${wrong.join(', ')}`] : []),
    ...(missing.length > 0 ? [`missing: ${missing.join(', ')}`] : []),
  ];
  if (problems.length > 0) throw new ConfigError(`Environment variables ${problems.join('; ')}`);
  return config;
}
