import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { PublicContent } from '@academy/contracts/http/public-content';
import { Unavailable } from '../http/errors/errors.js';
import { PublicContentSource } from './public-content-source.js';
import type { Site } from './site.js';

/** Previews of public pages with unsaved changes. */
@Injectable()
export class PagePreview {
  private site: Pick<Site, 'preview'> | null = null;

  constructor(private readonly modules: ModuleRef) {}

  /** Sets the site that renders the previews. */
  open(site: Pick<Site, 'preview'>): void {
    this.site = site;
  }

  /**
   * The full HTML of a page with other content.
   * @param path of a public page
   * @throws Unavailable in a process without the built site
   */
  async render(path: string, change: (content: PublicContent) => PublicContent): Promise<string> {
    if (!this.site) throw new Unavailable('There is no preview here: the site is not built.');
    const source = this.modules.get(PublicContentSource, { strict: false });
    return this.site.preview(path, change(await source.read()));
  }
}
