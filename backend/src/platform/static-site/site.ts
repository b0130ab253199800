import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PublicContent, RenderedPage, SiteRenderer } from '@academy/contracts/http/public-content';
import { pagePolicy, type SecurityContext } from '../http/server/security-headers.js';
import { privatePages } from './private-pages.js';
import { readSiteFiles, type SiteFiles } from './site-files.js';
import { TextFile } from './text-file.js';

const builtSite = fileURLToPath(new URL('../../../../frontend/dist', import.meta.url));

/** Placeholders in rendered pages: the site's URL, and whether cards are charged. */
const [addressPlaceholder, paymentsPlaceholder] = ['__PUBLIC_URL__', '__PAYMENTS__'];

/** Percent-encodes the characters of a URL that are not safe in HTML, XML and JSON. */
const inert = (url: string) =>
  url.replace(/["'<>&\\]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** A page that could not be rendered. */
export interface RenderFailure {
  path: string;
  error: unknown;
}

/**
 * The built site: its files, and its public pages rendered from the database. Everything is kept in memory, so no request waits for the
 * database or for rendering.
 */
export class Site {
  private pages: ReadonlyMap<string, TextFile> = new Map();
  private readonly appPage: TextFile;
  private readonly renderedPaths: readonly string[];
  private readonly isPrivate: (path: string) => boolean;
  notFound: TextFile;
  private readonly redirects: ReadonlyMap<string, string>;

  /**
   * Opens the built site. Its pages show no content until they are rendered.
   * @param folder the build's output, with `client/` and `server/site.js` in it
   * @returns null when the site has not been built
   */
  static async open(context: SecurityContext, folder = builtSite): Promise<Site | null> {
    const [bundle, clientFolder] = [join(folder, 'server/site.js'), join(folder, 'client')];
    if (!existsSync(bundle) || !existsSync(clientFolder)) return null;
    const { createSite } = (await import(/* @vite-ignore */ pathToFileURL(bundle).href)) as {
      createSite(viteManifest: unknown): SiteRenderer;
    };
    const renderer = createSite(JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')));
    const generated = Object.entries(renderer.files).map(([path, text]) => [path, filledIn(text, context)] as const);
    const files = await readSiteFiles(clientFolder, Object.fromEntries(generated));
    return new Site(context, renderer, files, clientFolder);
  }

  private constructor(
    private readonly context: SecurityContext,
    private readonly renderer: SiteRenderer,
    readonly files: SiteFiles,
    readonly clientFolder: string,
  ) {
    this.appPage = this.pageFile(renderer.appPage);
    this.notFound = this.appPage;
    this.renderedPaths = [...renderer.publicPaths, ...renderer.unlistedPaths];
    this.isPrivate = privatePages(renderer.privatePaths);
    this.redirects = new Map(Object.entries(renderer.redirects));
  }

  /**
   * The page at a path without a trailing slash. Private pages, and pages that were never rendered, start from the empty page, which the
   * app fills in the browser.
   */
  pageAt(path: string): TextFile | undefined {
    const rendered = this.pages.get(path);
    if (rendered) return rendered;
    return this.isPrivate(path) || this.renderedPaths.includes(path) ? this.appPage : undefined;
  }

  /** The redirect target of an old path, or of a page's path with a trailing slash; undefined for other paths. */
  redirectFrom(path: string): string | undefined {
    const bare = path.replace(/(.)\/$/, '$1');
    return this.redirects.get(bare) ?? (bare !== path && this.pageAt(bare) ? bare : undefined);
  }

  /**
   * Renders every public and unlisted page with this content. A page that fails keeps its last good version.
   * @returns the pages that failed
   */
  async render(content: PublicContent): Promise<RenderFailure[]> {
    const failures: RenderFailure[] = [];
    const attempt = async (path: string, last: TextFile | undefined, render: () => Promise<RenderedPage>) => {
      // Lets waiting requests run between two pages.
      await setImmediate();
      try {
        const file = this.pageFile(await render());
        if (last?.equals(file)) return last;
        // The first pages are compressed on request; a changed page is compressed before it is served.
        if (last) await file.warm();
        return file;
      } catch (error) {
        failures.push({ path, error });
        return last;
      }
    };
    const pages = new Map<string, TextFile>();
    for (const path of this.renderedPaths) {
      const page = await attempt(path, this.pages.get(path), () => this.renderer.renderPage(path, content));
      if (page) pages.set(path, page);
    }
    const notFound = await attempt('404', this.notFound, () => this.renderer.renderNotFound(content));
    this.pages = pages;
    this.notFound = notFound ?? this.notFound;
    return failures;
  }

  /**
   * A public page with other content, for a preview frame: no scripts, links and buttons disabled.
   * @throws Error for a path that is not rendered, and when the page fails to render
   */
  async preview(path: string, content: PublicContent): Promise<string> {
    const { html } = await this.renderer.renderPage(path, content);
    const still = html.replace(/<script\b[\s\S]*?<\/script>/g, '');
    return filledIn(still, this.context).replace('<body', '<body inert');
  }

  /** Compresses every text, one after the other. */
  async warm(): Promise<void> {
    const texts = [...this.pages.values(), this.notFound, this.appPage, ...this.files.texts.values()];
    for (const text of texts) await text.warm();
  }

  private pageFile({ html, scripts, styles }: RenderedPage): TextFile {
    return new TextFile(Buffer.from(filledIn(html, this.context)), {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': pagePolicy(this.context, { scripts, styles, canPostForms: everyFormPosts(html) }),
      vary: 'Accept, Accept-Encoding, Sec-Fetch-Dest',
    });
  }
}

/** Whether all forms of the page use POST, so that they work without scripts. Any other form would put the typed values into the URL. */
const everyFormPosts = (html: string) => !/<form\b(?![^>]*\bmethod="post")/.test(html) && html.includes('<form');

function filledIn(text: string, { publicUrl, cards }: SecurityContext): string {
  return text
    .replaceAll(addressPlaceholder, inert(publicUrl))
    .replaceAll(paymentsPlaceholder, cards ? 'cards' : 'demo');
}
