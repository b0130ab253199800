const forbidden = /^(@tanstack\/|xstate$|@xstate\/)/;
const isUi = (path) => /^frontend\/src\/(ui|theme)\//.test(path) && !/\.test\.tsx?$/.test(path);

/**
 * Forbids the design system to import a router, query or state machine library, directly or through other files.
 * @param {Map<string, { specifier: string, target?: string, line: number }[]>} importsByFile imports of every front-end file
 * @returns {{ path: string, line: number, message: string }[]}
 */
export function plainUi(importsByFile) {
  const fileOf = (target) =>
    [target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`, `${target}/index.tsx`].find((path) =>
      importsByFile.has(path),
    );

  /** Returns the import path from a file to a forbidden package, with the package last; null when there is none. */
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
