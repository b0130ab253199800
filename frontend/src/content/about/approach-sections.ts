import type { PageSection } from '@academy/contracts/http/content';

export interface ApproachStep {
  title: string;
  text: string;
  points: string[];
}

/** The content of the approach page, read from its numbered sections. Missing sections are left out. */
export interface Approach {
  opening: { title: string; text: string };
  story: { title: string; paragraphs: string[] };
  introduction: { title: string; text: string };
  steps: ApproachStep[];
  principles: { title: string; text: string }[];
}

const lineEnds = (text: string) => text.replace(/\r\n/g, '\n');

/** Removes the leading number or bullet of `1. Assess`, `2) Plan`, `- listen` and `• listen`. */
export function withoutNumber(line: string): string {
  return line.replace(/^\s*(?:\d+\s*[.):]|[-•*–])\s*/, '').trim();
}

/** Parses a step whose first line or paragraph is the text and whose further lines are bullets. */
function readStep({ section_title, description }: PageSection): ApproachStep {
  const [text = '', ...points] = lineEnds(description).split('\n').map(withoutNumber).filter(Boolean);
  return { title: withoutNumber(section_title), text, points };
}

export function readApproach(sections: readonly PageSection[]): Approach {
  const byId = new Map(sections.map((section) => [section.id, section]));
  const find = (id: number) => byId.get(id) ?? { id, section_title: '', description: '' };
  const range = (from: number, to: number) =>
    sections.filter(({ id }) => id >= from && id <= to).sort((one, other) => one.id - other.id);
  const [first, second, third] = [find(1), find(2), find(3)];
  return {
    opening: { title: first.section_title, text: first.description },
    story: {
      title: second.section_title,
      paragraphs: lineEnds(second.description)
        .split(/\n\s*\n/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean),
    },
    introduction: { title: third.section_title, text: third.description },
    steps: range(4, 7).map(readStep),
    principles: range(8, 11).map(({ section_title, description }) => ({
      title: withoutNumber(section_title),
      text: description,
    })),
  };
}
