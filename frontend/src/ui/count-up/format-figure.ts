/** Formats a figure: 999, `1k+` from a thousand, `1M+` from a million; decimals are truncated, not rounded. */
export function formatFigure(value: number): string {
  const cut = (size: number) => String(Math.floor((value / size) * 10) / 10);
  if (value >= 1_000_000) return `${cut(1_000_000)}M+`;
  if (value >= 1_000) return `${cut(1_000)}k+`;
  return String(Math.round(value));
}
