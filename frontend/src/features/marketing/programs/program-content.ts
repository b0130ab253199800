import type { Fact } from '../../../ui/facts/facts';
import type { SeeAlsoContent } from '../../../ui/link/see-also';
import type { Question } from '../../../ui/questions/questions';
import type { Row } from '../../../ui/rows/rows';
import type { Step } from '../../../ui/steps/steps';

/** A button of a program page; shown once its page exists. */
export interface ProgramLink {
  to: string;
  label: string;
}

interface PartHead {
  id: string;
  title: string;
  lead?: string;
  /** In the margin. */
  note: string;
  /** Below the rest. */
  seeAlso?: SeeAlsoContent;
}

/** A part of a program page and the form it takes. */
export type ProgramPart = PartHead &
  (
    | { kind: 'steps'; steps: readonly Step[]; columns?: 1 | 2 | 3 | 4; numbered?: boolean }
    | { kind: 'rows'; rows: readonly Row[] }
    | { kind: 'questions'; questions: readonly Question[] }
  );

/** Everything a program page says: in its first screen who, when, how much and next start. */
export interface ProgramContent {
  title: string;
  lead: string;
  notes: readonly string[];
  picture: string;
  facts: readonly Fact[];
  /** Said above the buttons, for example that a season is over. */
  notice?: string;
  links: readonly ProgramLink[];
  parts: readonly ProgramPart[];
}
