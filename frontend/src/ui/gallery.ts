import type { ReactNode } from 'react';

/** Examples of a component, each under its name. */
export type Examples = Readonly<Record<string, ReactNode>>;

/** Gallery entry of a component: the default export of its `*.gallery.tsx` file. */
export interface GalleryEntry {
  examples?: Examples;
  /** The same on the dark band. */
  onDark?: Examples;
  /** Examples that cover the page. Each has an address of its own. */
  overlays?: Examples;
  /** The component lays out the whole width of a page. */
  fullWidth?: boolean;
}

/** Long text without break opportunities, as long as the longest that families type. */
export const longEmail = 'bartholomew-alexander.featherstonehaugh@northwestern-university.example.edu';

/** More words than a label or title usually has. */
export const longText =
  'Comprehensive college application mentorship with supplemental essays for students who apply to many schools';
