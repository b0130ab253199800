/** Identifies the build of this page: the file name of its entry script, which contains a hash of everything it loads. */
export function buildId(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[src^="/assets/"]');
  return entry?.getAttribute('src') ?? '';
}
