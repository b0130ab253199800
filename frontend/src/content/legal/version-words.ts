import type { LegalDocumentName } from '@academy/contracts/legal/legal-document';
import { versionDay } from '@academy/contracts/legal/version-names';

/** The date of a version, with a number if it is not the first of its day: "April 7, 2025", "March 1, 2027 (2)". */
export function versionLabel(version: string): string {
  const [, number] = /\.(\d+)$/.exec(version) ?? [];
  return number ? `${versionDay(version)} (${number})` : versionDay(version);
}

/** Address of an earlier version. */
export const versionPath = (name: LegalDocumentName, version: string): string => `/legal/${name}/${version}`;
