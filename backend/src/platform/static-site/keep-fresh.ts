import { Logger, type INestApplicationContext } from '@nestjs/common';
import { Counter } from 'prom-client';
import type { Config } from '../config/config.js';
import { PagePreview } from './page-preview.js';
import { PublicContentSource } from './public-content-source.js';
import type { Site } from './site.js';

/** Not in the default registry: `createMetrics` adds it to each of its own. */
export const pageFailures = new Counter({
  name: 'academy_page_render_failures_total',
  help: 'Public pages that could not be rendered, or content for them that could not be read',
  registers: [],
});

const logger = new Logger('Site');

function report(what: string, error: unknown): void {
  pageFailures.inc();
  logger.error(`${what}: ${error instanceof Error ? error.stack : String(error)}`);
}

/** Renders the site's pages whenever their content in the database changes. */
class Freshness {
  private shown = '';
  private timer: NodeJS.Timeout | undefined;
  private pass: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly site: Site,
    private readonly source: PublicContentSource,
    private readonly everyMs: number,
  ) {}

  /** Renders now if the content changed, then checks again at every interval. Failures are logged and counted. */
  async start(): Promise<void> {
    this.pass = this.refresh();
    await this.pass;
    if (!this.stopped) this.timer = setTimeout(() => void this.start(), this.everyMs).unref();
  }

  /** Stops after the current pass. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.pass;
  }

  private async refresh(): Promise<void> {
    try {
      const content = await this.source.read();
      const wanted = JSON.stringify(content);
      if (wanted === this.shown) return;
      const failures = await this.site.render(content);
      // The same content would fail again, so a failed page is not rendered until the next change.
      this.shown = wanted;
      for (const { path, error } of failures) report(`The page ${path} could not be rendered`, error);
    } catch (error) {
      report('The content of the public pages could not be read', error);
    }
  }
}

/**
 * Renders the site's pages from the database, now and within `SITE_REFRESH_SECONDS` of a change. If that fails, the last good
 * pages stay. Also enables page previews.
 * @param app provides the {@link PublicContentSource}
 */
export async function keepSiteFresh(
  site: Site | null,
  app: INestApplicationContext,
  { SITE_REFRESH_SECONDS }: Pick<Config, 'SITE_REFRESH_SECONDS'>,
): Promise<{ stop(): Promise<void> }> {
  if (!site) return { stop: async () => undefined };
  app.get(PagePreview, { strict: false }).open(site);
  const freshness = new Freshness(site, app.get(PublicContentSource, { strict: false }), SITE_REFRESH_SECONDS * 1_000);
  await freshness.start();
  return freshness;
}
