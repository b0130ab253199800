const forbidden = /^(@tanstack\/|xstate$|@xstate\/)/;
const isUi = (path) => /^frontend\/src\/(ui|theme)\//.test(path) && !/\.test\.tsx?$/.test(path);

/**
 * The design system knows no router, query or machine, neither directly nor through what it imports.
 * @param {Map<string, { specifier: string, target?: string, line: number }[]>} importsByFile of the whole repository
 * @returns {{ path: string, line: number, message: string }[]}
 */
export function plainUi(importsByFile) {
  const fileOf = (target) =>
    [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`, `${target}/index.tsx`].find((path) =>
      importsByFile.has(path),
    );

  /** The files on the way from one file to a forbidden package, that package last; null when there is none. */
  function wayOut(path, seen) {
    for (const { specifier, target } of importsByFile.get(path) ?? []) {
      if (forbidden.test(specifier)) return [specifier];
      const file = target && fileOf(target);
      if (!file || seen.has(file)) continue;
      seen.add(file);
      const rest = wayOut(file, seen);
      if (rest) return [file, ...rest];
    }
    return null;
  }

  return [...importsByFile.keys()].filter(isUi).flatMap((path) =>
    importsByFile.get(path).flatMap(({ specifier, target, line }) => {
      const file = target && fileOf(target);
      const way = forbidden.test(specifier) ? [specifier] : file && wayOut(file, new Set([path, file]));
      if (!way) return [];
      const through = file ? [file, ...way] : way;
      return [{ path, line, message: `ui knows no router, query or machine, and this reaches ${through.join(' → ')}` }];
    }),
  );
}
