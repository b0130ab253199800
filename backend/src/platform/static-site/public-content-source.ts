import type { PublicContent } from '@academy/contracts/http/public-content';

/** Reads the content of the public pages. The content feature implements it. */
export abstract class PublicContentSource {
  /** Reads the current content from the database. */
  abstract read(): Promise<PublicContent>;
}
