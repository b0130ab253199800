import 'reflect-metadata';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Body, Controller, Module, Req } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { listPrograms } from '@academy/contracts/http/catalog';
import { getProfile, login, register } from '@academy/contracts/http/accounts';
import { stripeWebhook } from '@academy/contracts/http/payments';
import type { PublicContent } from '@academy/contracts/http/public-content';
import { calls, type CallName } from '@academy/contracts/http/all-calls';
import type { AnyCall } from '@academy/contracts/http/call';
import { IsOptional, IsString } from 'class-validator';
import type { FastifyRequest } from 'fastify';
import { Config, loadConfig } from '../../src/platform/config/config.js';
import { Route } from '../../src/platform/http/auth/route.decorator.js';
import { SessionReader, type Caller } from '../../src/platform/http/auth/caller.js';
import { StaffSessionReader } from '../../src/platform/http/auth/staff-caller.js';
import { Unavailable, ValidationFailed } from '../../src/platform/http/errors/errors.js';
import { createHttpApp, type HttpAppOptions } from '../../src/platform/http/server/http-app.js';
import { AppLogger } from '../../src/platform/http/logging/logging.js';

class Sent {
  @IsString() email: string;
  @IsOptional() extra?: unknown;
}

/** Handlers for a few calls of the contract that return what they received. */
@Controller()
class ShellController {
  @Route<AnyCall>(listPrograms)
  programs() {
    return { success: true, data: [] };
  }

  @Route<AnyCall>(getProfile)
  profile(@Req() request: FastifyRequest) {
    return { success: true, caller: request.caller?.kind };
  }

  @Route<AnyCall>(register)
  register(@Body() body: Sent) {
    return { success: true, body };
  }

  @Route<AnyCall>(login)
  login(@Body() body: Record<string, unknown>): never {
    if (body.password === 'crash') throw new Error('a bug');
    if (body.password === 'down') throw new Unavailable();
    throw new ValidationFailed({ email: ['Wrong'] });
  }

  @Route<AnyCall>(stripeWebhook)
  webhook(@Req() request: FastifyRequest) {
    return { bytes: request.rawBody?.length, first: request.rawBody?.toString('utf8', 0, 9) };
  }
}

class TestSessions extends SessionReader {
  async callerOf(token: string): Promise<Caller | null> {
    return token === 'good' ? { kind: 'parent', accountId: 'a', sessionId: 's' } : null;
  }
}

class NoStaff extends StaffSessionReader {
  async callerOf(): Promise<null> {
    return Promise.resolve(null);
  }
}

@Module({
  controllers: [ShellController],
  providers: [
    { provide: SessionReader, useClass: TestSessions },
    { provide: StaffSessionReader, useClass: NoStaff },
  ],
})
export class ShellModule {}

const served: CallName[] = ['listPrograms', 'getProfile', 'register', 'login', 'stripeWebhook'];

/** Routes of the contract that the test app does not serve. */
export const leftOut = (Object.keys(calls) as CallName[]).filter((name) => !served.includes(name));

/** Renderer of a tiny site. Its pages show the taglines of the content. The tagline "broken" makes one page fail. */
const siteBundle = `
const page = (title, text = '') => ({
  html: '<!doctype html><html data-payments="__PAYMENTS__"><title>' + title + '</title><link rel="canonical" href="__PUBLIC_URL__/"><p>' + text + ' ' + 'words '.repeat(400) + '</p>',
  scripts: title === 'Home' ? ['sha256-home'] : [],
  styles: title === 'Home' ? ['sha256-layer'] : [],
});
const titles = { '/': 'Home', '/programs': 'Programs', '/our-team': 'Team' };
export const createSite = () => ({
  publicPaths: Object.keys(titles),
  unlistedPaths: [],
  privatePaths: ['/dashboard', '/forms/$service'],
  redirects: { '/old-team': '/our-team' },
  async renderPage(path, { listHeroBanners }) {
    const taglines = listHeroBanners.map(({ tagline }) => tagline).join();
    if (path === '/our-team' && taglines === 'broken') throw new Error('cannot draw this');
    return page(titles[path], taglines);
  },
  renderNotFound: async () => page('Oops! Page not found'),
  appPage: page('App'),
  files: {
    '/robots.txt': 'User-agent: *',
    '/sitemap.xml': '<loc>__PUBLIC_URL__/our-team</loc>',
  },
});`;

/** Writes the tiny site to a new folder. @returns its path */
export async function writeSite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  const files = {
    'client/assets/app-abc.js': `console.log('${'x'.repeat(3000)}')`,
    'client/assets/built-abc.js': `console.log('${'y'.repeat(3000)}')`,
    // Another text, so that a test can tell it from what the server would compress.
    'compressed/assets/built-abc.js.br': brotliCompressSync('compressed by the build'),
    'client/assets/font.woff2': 'binary',
    'client/.vite/manifest.json': '{}',
    'client/storage/icons/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'client/favicon.svg': '<svg/>',
    'server/package.json': '{"type":"module"}',
    'server/site.js': siteBundle,
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return folder;
}

/** Content for the tiny site, with one tagline. */
export const contentWith = (tagline: string) =>
  ({ listHeroBanners: [{ tagline, background_image: '/storage/hero/a.svg' }] }) as PublicContent;

export interface Shell {
  app: NestFastifyApplication;
  url: string;
  lines: string[];
}

/** Starts the test app on a free port, with its log in `lines`. */
export async function startShell(
  environment: Record<string, string> = {},
  options: HttpAppOptions = {},
): Promise<Shell> {
  const config: Config = loadConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://academy.test', ...environment });
  const lines: string[] = [];
  const logger = new AppLogger({ LOG_LEVEL: 'debug', production: true }, { write: (line) => lines.push(line) });
  const app = await createHttpApp(ShellModule, config, { without: leftOut, logger, ...options });
  await app.listen(0, '127.0.0.1');
  return { app, url: await app.getUrl(), lines };
}
