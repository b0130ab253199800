import { useQuery } from '@tanstack/react-query';
import { listPageTexts } from '@academy/contracts/http/content';
import type { PageText } from '@academy/contracts/seed/content/page-texts/page-text';
import { listOf } from './answers';
import { query } from './query';

export const pageTextsQuery = () => query(listPageTexts, {}, { read: (answer) => listOf(answer) });

/**
 * The texts of a page: those set by the office, otherwise the original ones. The page's route loads them.
 * @param texts from `seed/content/page-texts`
 */
export function usePageTexts<Texts extends { readonly [Name in keyof Texts]?: PageText }>(
  texts: Texts,
): { [Name in keyof Texts]: string } {
  const { data = [] } = useQuery(pageTextsQuery());
  const textOf = ({ id, text }: PageText) => data.find((one) => one.id === id)?.text ?? text;
  const entries = Object.entries(texts as Record<string, PageText>).map(
    ([name, text]) => [name, textOf(text)] as const,
  );
  return Object.fromEntries(entries) as { [Name in keyof Texts]: string };
}
