import type { LoggerService } from '@nestjs/common';
import { pino, type Level, type Logger } from 'pino';
import type { Config } from '../../config/config.js';
import { prettyLine } from './pretty-line.js';
import { scrub } from './scrub.js';

/** Receives complete lines, each with its line break. */
export interface LineSink {
  write(line: string): unknown;
}

/** Logger contexts of the framework's startup, logged only at debug level. */
const setUp = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
  'NestMicroservice',
]);

function fieldsOf(message: unknown): object {
  if (message instanceof Error) return { message: message.stack };
  return typeof message === 'object' && message !== null ? message : { message: String(message) };
}

/**
 * The log: one JSON object per line in production, one short readable line in local mode. Anything that looks like a secret is removed, and no
 * text from outside can start a new line.
 */
export class AppLogger implements LoggerService {
  private readonly pino: Logger;

  constructor({ LOG_LEVEL, production }: Pick<Config, 'LOG_LEVEL' | 'production'>, sink: LineSink = process.stdout) {
    const write = (line: string) => void sink.write(production ? line : prettyLine(line));
    const options = {
      level: LOG_LEVEL,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level: string) => ({ level }) },
    };
    this.pino = pino(options, { write });
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** @param rest as the framework passes it: an optional stack, then the context */
  private write(level: Level, message: unknown, rest: unknown[]): void {
    const context = typeof rest.at(-1) === 'string' ? (rest.at(-1) as string) : undefined;
    const actual = level === 'info' && context && setUp.has(context) ? 'debug' : level;
    if (!this.pino.isLevelEnabled(actual)) return;
    const stack = rest.slice(0, -1).find((part) => typeof part === 'string');
    this.pino[actual](
      scrub({ ...(context ? { context } : {}), ...fieldsOf(message), ...(stack === undefined ? {} : { stack }) }),
    );
  }
}
