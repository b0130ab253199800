import type { PublicContent } from '@academy/contracts/http/public-content';

/** Reads what the public pages show; the content feature provides it. */
export abstract class PublicContentSource {
  /** As the database has it now. */
  abstract read(): Promise<PublicContent>;
}
