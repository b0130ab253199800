import { releasedVersion } from '@academy/contracts/legal/version-names';

let first: string | undefined;

/** Notes the current version of the terms. The first one stays, because it is the one that the open pages show. */
export function noteTermsVersion(version: string | undefined): void {
  first ??= version;
}

/** The version of the terms that a purchase on this page agrees to. */
export const shownTermsVersion = (): string => first ?? releasedVersion;
