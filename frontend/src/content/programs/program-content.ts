import type { OpeningTexts, PageText } from '@academy/contracts/seed/content/page-texts/page-text';
import type { PageLinkContent } from '../../app/pages';
import type { Description } from '../../ui/description-list/description-list';
import type { SeeAlsoContent } from '../../links/see-also';
import type { Question } from '../../ui/questions/questions';
import type { Item } from '../../ui/item-list/item-list';
import type { Step } from '../../ui/steps/steps';

interface PartHead {
  id: string;
  title: string;
  lead?: string;
  /** Shown in the margin. */
  note: string;
  /** Shown at the end of the part. */
  seeAlso?: SeeAlsoContent;
}

/** A part of a program page and its layout. */
export type ProgramPart = PartHead &
  (
    | { kind: 'steps'; steps: readonly Step[]; columns?: 1 | 2 | 3 | 4; numbered?: boolean }
    | { kind: 'rows'; rows: readonly Item[] }
    | { kind: 'questions'; questions: readonly Question[] }
  );

/** The content of a program page. Its first screen shows who, when, how much and next start. */
export interface ProgramContent {
  /** The notice is shown above the buttons, for example that a season has ended. */
  texts: OpeningTexts & { notice?: PageText };
  notes: readonly string[];
  picture: string;
  facts: readonly Description[];
  links: readonly PageLinkContent[];
  parts: readonly ProgramPart[];
}
