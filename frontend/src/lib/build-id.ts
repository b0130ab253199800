/** Names the build this page comes from: the file of its entry script, whose name holds a hash of everything it loads. */
export function buildId(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[src^="/assets/"]');
  return entry?.getAttribute('src') ?? '';
}
